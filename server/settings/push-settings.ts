import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import webpush from 'web-push'
import * as z from 'zod'
import { ConfigError } from './config-error.ts'
import { createFileOnce } from './secret.ts'

/** The keys by which push services recognise this site (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The push services of the known browsers: Chrome and Edge, Firefox, Safari, Edge on Windows. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]
const HOST = /^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/
/** Only tests call push services of this machine. */
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/
const FILE = 'vapid-keys'

/** "fcm.googleapis.com,*.push.apple.com" */
const pushHosts = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .transform((hosts) => hosts.filter(Boolean))
  .pipe(z.array(z.string().refine((host) => HOST.test(host) || LOOPBACK.test(host), 'must be host names with commas')))

/** Bytes in base64url. */
function vapidKey(length: number) {
  const isKey = (text: string) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === length
  return z
    .string()
    .trim()
    .refine(isKey, `must be ${length} bytes in base64url, as "npx web-push generate-vapid-keys" makes`)
}

export const PUSH_SETTINGS = {
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  PUSH_HOSTS: pushHosts.default(PUSH_HOSTS),
}

const known = new Map<string, VapidKeys>()

/** The keys of a data folder, made on first use and readable by the app's user only. */
function readOrCreateVapidKeys(dataDir: string): VapidKeys {
  const folder = resolve(dataDir)
  const keys = known.get(folder) ?? readOrMake(folder)
  known.set(folder, keys)
  return keys
}

/** Writes restored keys into a data folder that has none, so that phones go on getting news. */
export function restoreVapidKeys(dataDir: string, keys: VapidKeys): void {
  const folder = resolve(dataDir)
  createFileOnce(folder, join(folder, FILE), () => JSON.stringify(keys))
}

function readOrMake(folder: string): VapidKeys {
  const path = join(folder, FILE)
  try {
    createFileOnce(folder, path, () => JSON.stringify(webpush.generateVAPIDKeys()))
    const { publicKey, privateKey } = z
      .object({ publicKey: vapidKey(65), privateKey: vapidKey(32) })
      .parse(JSON.parse(readFileSync(path, 'utf8')))
    return { publicKey, privateKey }
  } catch (error) {
    throw new ConfigError(
      `The keys in ${path} cannot be used. Set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or correct the folder's permissions.`,
      { cause: error },
    )
  }
}

interface PushSettings {
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
  CONTACT_EMAIL?: string | undefined
}

/** The keys of the settings; null without any. */
function givenVapidKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: PushSettings): VapidKeys | null {
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY) return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
  if (VAPID_PUBLIC_KEY || VAPID_PRIVATE_KEY)
    throw new ConfigError('The settings VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY need each other.')
  return null
}

/** The keys of the settings, or those of the data folder. */
export function vapidKeysOf(settings: PushSettings & { DATA_DIR: string }): VapidKeys {
  return givenVapidKeys(settings) ?? readOrCreateVapidKeys(settings.DATA_DIR)
}

/** Settings that the server needs to call push services, but for the keys. */
export function pushOf(settings: PushSettings & { PUSH_HOSTS: string[] }, publicUrl: string) {
  return {
    pushHosts: settings.PUSH_HOSTS,
    /** Whether VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set. */
    areVapidKeysGiven: givenVapidKeys(settings) !== null,
    /** Contact for a push service that asks about what this site sends. */
    vapidSubject: settings.CONTACT_EMAIL ? `mailto:${settings.CONTACT_EMAIL}` : subjectOf(publicUrl),
  }
}

/** An address of the site, or, where that is not public, a mailbox of its host. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? `${publicUrl}/` : `mailto:no-reply@${new URL(publicUrl).hostname}`
}
