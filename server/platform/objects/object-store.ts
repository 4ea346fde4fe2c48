import type { S3mini } from 's3mini'
import { isInTransaction } from '../database/db.ts'
import { ProblemError } from '../http/problem.ts'

// Bytes outside of the database, in any store that speaks the protocol of Amazon S3 (decision 0023).

/** Where the store is and who we are there. */
export interface ObjectStoreSettings {
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

/** An object as it is listed. */
export interface ListedObject {
  key: string
  changedAt: Date
}

/**
 * A store of bytes under keys. Each of its functions throws ProblemError `pictures-away` when the store fails; within a
 * transaction, whose connection and locks would wait for it, they always fail.
 */
export interface ObjectStore {
  put(key: string, bytes: Buffer, mime: string): Promise<void>
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>
  /** Removing what is not there succeeds. */
  remove(key: string): Promise<void>
  /** The objects whose keys begin with the prefix, in the order of their keys, some at a time. */
  list(prefix: string): AsyncGenerator<ListedObject[]>
  /** An address at which anybody can read the object for so many seconds. */
  addressOf(key: string, seconds: number): Promise<string>
}

const TIMEOUT_MS = 5_000
/** The most that is read of an object; a photo has less than a tenth of it. */
export const OBJECT_MAX_BYTES = 8 * 1024 * 1024
const LISTED_AT_ONCE = 1_000

/**
 * The store of the settings. Nothing is sent yet, and the client is loaded with the first call.
 * @param onError hears of each failure, for the log
 */
export function openObjectStore(settings: ObjectStoreSettings, onError: (error: unknown) => void): ObjectStore {
  let client: Promise<S3mini> | undefined
  const ask = async <T>(work: (client: S3mini) => Promise<T>): Promise<T> => {
    if (isInTransaction()) throw new Error('The object store was asked within a transaction')
    try {
      client ??= connect(settings)
      return await work(await client)
    } catch (error) {
      onError(error)
      throw new ProblemError('pictures-away')
    }
  }
  return {
    put: async (key, bytes, mime) => {
      await ask((s3) => s3.putObject(key, bytes, mime))
    },
    get: async (key) =>
      ask(async (s3) => {
        const response = await s3.getObjectResponse(key)
        return response && readAll(response)
      }),
    remove: async (key) => {
      await ask((s3) => s3.deleteObject(key))
    },
    addressOf: async (key, seconds) => ask((s3) => s3.getPresignedUrl('GET', key, seconds)),
    async *list(prefix) {
      let next: string | undefined
      do {
        const page = await ask((s3) => listPage(s3, prefix, next))
        yield page.objects
        next = page.next
      } while (next !== undefined)
    },
  }
}

async function connect({ endpoint, bucket, region, accessKey, secretKey }: ObjectStoreSettings): Promise<S3mini> {
  const { S3mini: Client } = await import('s3mini')
  return new Client({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    requestAbortTimeout: TIMEOUT_MS,
    fetch: (url, options) => fetch(url, { ...options, redirect: 'error' }),
  })
}

async function readAll(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += piece.length
    if (length > OBJECT_MAX_BYTES) throw new Error(`An object has more than ${OBJECT_MAX_BYTES} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function listPage(s3: S3mini, prefix: string, token: string | undefined) {
  const page = await s3.listObjectsPaged('/', prefix, LISTED_AT_ONCE, token)
  if (!page) throw new Error('There is no such bucket')
  const objects = (page.objects ?? []).map(({ Key: key, LastModified }) => ({ key, changedAt: new Date(LastModified) }))
  return { objects, next: page.nextContinuationToken }
}
