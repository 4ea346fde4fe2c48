import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { limitConcurrency } from '#server/platform/limits/concurrency-limit.ts'
import { DECODER_EXIT, DECODING_BOUNDS } from './decoding/decoder.bounds.ts'
import { HeicPicture, NotAPicture } from './decoding/not-a-picture.ts'

/** Decoding takes a core and much memory, and each waiting request holds its upload in memory. */
const QUEUE_BOUNDS = { concurrency: 2, waiting: 16, waitingPerKey: 1 }
const queue = limitConcurrency(QUEUE_BOUNDS)

/** How many pictures wait for being decoded. */
export const photosWaiting = (): number => queue.waiting

const DECODER = fileURLToPath(new URL('decoding/decoder.ts', import.meta.url))

/** A photo as stored: upright, without metadata, in two sizes, and as a ThumbHash. */
export interface Photo {
  mime: 'image/webp'
  bytes: Buffer
  cardBytes: Buffer
  thumbHash: Buffer
}

/**
 * Decodes a member's upload in a process of its own, which is killed when the picture costs too much. A timeout of the
 * library would not hold: it looks at the clock between rows only, and reads headers, metadata and scans in one go.
 * Throws NotAPicture, and ProblemError `busy` when too many wait or the machine has no time.
 */
export async function decodePhoto(memberId: string, upload: Buffer): Promise<Photo> {
  return queue.run(memberId, async () => {
    const { result, exitCode, isTimedOut, signal, message } = await runDecoder(upload)
    if (exitCode === 0) return photoIn(result)
    refuseUnless(!isTimedOut, 'busy')
    if (exitCode === DECODER_EXIT.heic) throw new HeicPicture(message)
    if (exitCode === DECODER_EXIT.notAPicture) throw new NotAPicture(message)
    // Killed by itself, or by the operating system when memory is short.
    if (signal === 'SIGKILL') throw new NotAPicture('The picture costs too much to decode')
    throw new Error(`The picture decoder failed (${signal ?? exitCode}): ${message}`)
  })
}

async function runDecoder(upload: Buffer) {
  const child = spawn(process.execPath, [DECODER], {
    // An empty environment, so that the process has no database password and no secret.
    env: {},
    timeout: DECODING_BOUNDS.clockMs,
    killSignal: 'SIGKILL',
  })
  // Ignores write errors after the process has ended; its exit code gives the reason.
  child.stdin.on('error', () => {})
  child.stdin.end(upload)
  const [result, message] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')]).catch(
    (cause: unknown) => {
      throw new Error('The picture decoder could not be run', { cause })
    },
  )
  return { result, message, exitCode: child.exitCode, signal: child.signalCode, isTimedOut: child.killed }
}

/**
 * Splits the decoder's output: the lengths of the large picture and of the hash, the large picture, the hash, the small
 * one.
 */
function photoIn(result: Buffer): Photo {
  const hashStart = result.readUInt32BE() + 5
  const cardStart = hashStart + result.readUInt8(4)
  return {
    mime: 'image/webp',
    bytes: result.subarray(5, hashStart),
    thumbHash: result.subarray(hashStart, cardStart),
    cardBytes: result.subarray(cardStart),
  }
}
