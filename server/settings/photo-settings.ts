import * as z from 'zod'
import { ConfigError } from './config-error.ts'
import { onOff, setting } from './kinds-of-settings.ts'
import type { ObjectStoreSettings } from '#server/platform/objects/object-store.ts'

/** Where photos lie. The S3 settings may also stand beside `PHOTOS=database`, for photos that are still in the store. */
export const PHOTO_SETTINGS = {
  PHOTOS: z.enum(['database', 's3'], { error: 'must be "database" or "s3"' }).default('database'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must look like https://s3.example.com', abort: true })
    .refine((text) => {
      const { href, origin, pathname } = new URL(text)
      return href === origin + pathname
    }, 'must be an address without a user, a query or a fragment')
    .optional(),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: setting.default('auto'),
  S3_ACCESS_KEY: setting.optional(),
  S3_SECRET_KEY: setting.optional(),
  PHOTO_HOST: z
    .url({ protocol: /^https?$/, error: 'must look like https://photos.example.com', abort: true })
    .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must be a host alone, without a path')
    .optional(),
  S3_SIGNED: onOff.default('off'),
}

type PhotoSettings = z.infer<z.ZodObject<typeof PHOTO_SETTINGS>>

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/** Throws ConfigError when a part of the store's settings is missing. */
export function photosOf(settings: PhotoSettings) {
  if (settings.PHOTO_HOST && settings.S3_SIGNED === 'on')
    throw new ConfigError('The settings PHOTO_HOST and S3_SIGNED exclude each other: remove one of them.')
  const photoOrigin = originOf(settings)
  if (photoOrigin?.includes('['))
    throw new ConfigError(
      'PHOTO_HOST, and S3_ENDPOINT with S3_SIGNED, need a name or an IPv4 address: no policy of a page can allow IPv6.',
    )
  return {
    /** Where new photos are put. */
    photosIn: settings.PHOTOS,
    /** The store that has photos; null without any. */
    objectStore: storeOf(settings),
    /** Whether browsers fetch photos from the store itself, by signed addresses. */
    isStoreOpen: settings.S3_SIGNED === 'on',
    /** The host, as a CDN, that fetches photos from us for browsers; null for none. */
    photoHost: settings.PHOTO_HOST ? new URL(settings.PHOTO_HOST).origin : null,
    /** Where browsers fetch photos from beside the app; null for nowhere. */
    photoOrigin,
  }
}

function storeOf(settings: PhotoSettings): ObjectStoreSettings | null {
  const given = NEEDED.filter((name) => settings[name] !== undefined)
  if (given.length === 0 && settings.PHOTOS === 'database') return null
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = settings
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) {
    const missing = NEEDED.filter((name) => !given.includes(name))
    throw new ConfigError(`An object store for photos needs more settings: ${missing.join(', ')}.`)
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  }
}

function originOf({ PHOTO_HOST, S3_SIGNED, S3_ENDPOINT }: PhotoSettings): string | null {
  if (PHOTO_HOST) return new URL(PHOTO_HOST).origin
  return S3_SIGNED === 'on' && S3_ENDPOINT ? new URL(S3_ENDPOINT).origin : null
}
