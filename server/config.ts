import * as z from 'zod'
import { ConfigError } from './settings/config-error.ts'
import { misspeltSettings } from './settings/misspelt-settings.ts'
import { PHOTO_SETTINGS, photosOf } from './settings/photo-settings.ts'
import { DATABASE_SETTINGS, databaseOf } from './settings/database-settings.ts'
import { addressWithPassword, onOff, setting, wholeNumber } from './settings/kinds-of-settings.ts'
import { OIDC_SETTINGS, providerOf } from './settings/oidc-settings.ts'
import { readOrCreateSecret } from './settings/secret.ts'
import { PUSH_SETTINGS, pushOf, type VapidKeys, vapidKeysOf } from './settings/push-settings.ts'
import { socialLinks } from './settings/social-links.ts'
import { SECRET_FILE_SETTINGS, withSecretFiles } from './settings/secret-files.ts'

const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
  abort: true,
})
/** As browsers write it: "HTTPS://Wagmates.nz:443/" is "https://wagmates.nz". */
const origin = address
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must be a host alone, without a path')
  .transform((text) => new URL(text).origin)
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const SECRET_MIN = { length: 32, differentCharacters: 10 }
const secret = z
  .string()
  .trim()
  .refine(
    (text) => text.length >= SECRET_MIN.length && new Set(text).size >= SECRET_MIN.differentCharacters,
    `is too weak: take at least ${SECRET_MIN.length} random characters, for example from "openssl rand -base64 32"`,
  )

const broker = addressWithPassword(/^(nats|tls)$/, 'nats://user:password@host:4222 or tls://…')

const mailServer = addressWithPassword(/^smtps?$/, 'smtp://user:password@host:587 or smtps://…:465')
/** "hello@wagmates.nz" or "Wagmates <hello@wagmates.nz>" */
const sender = z
  .string()
  .trim()
  .regex(/^(?:[^<>@"\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must look like "Wagmates <hello@wagmates.nz>"')

/** "mia@wagmates.nz,tane@wagmates.nz" */
const adminEmails = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
  .transform((emails) => emails.filter(Boolean))
  .pipe(z.array(z.email({ error: 'must be e-mail addresses with commas between them' })))

const Settings = z.object({
  PORT: wholeNumber(65_535, 'a port').default(3000),
  HOST: setting.default('localhost'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: setting.default('./data'),
  ...DATABASE_SETTINGS,
  LIVE_URL: broker.optional(),
  BACKUP_DIR: setting.optional(),
  BACKUP_AT: wholeNumber(23, 'an hour of the day in New Zealand').default(2),
  BACKUP_KEEP: wholeNumber(1_000, 'the number of daily backups to keep', 1).default(7),
  ...PHOTO_SETTINGS,
  DEMO: onOff.optional(),
  SESSION_SECRET: secret.optional(),
  ...OIDC_SETTINGS,
  ...PUSH_SETTINGS,
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  INFO_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_EMAILS: adminEmails.default([]),
  ADMIN_PASSKEYS: z.enum(['required', 'optional'], { error: 'must be "required" or "optional"' }).default('optional'),
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  TERMS_URL: address.optional(),
  MARKETING_URL: address.optional(),
  SOCIAL_LINKS: socialLinks.default([]),
  MEETUP_VIDEO_URL: address.optional(),
  SPONSOR_NAME: setting.optional(),
  SPONSOR_URL: address.optional(),
  SPONSOR_CODE: setting.optional(),
  PROMO_NAME: setting.optional(),
  PROMO_URL: address.optional(),
  PROMO_CODE: setting.optional(),
  TRANSPARENCY: onOff.default('off'),
  METRICS: onOff.default('off'),
  METRICS_PORT: wholeNumber(65_535, 'a port').default(9464),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  TRUST_PROXY: wholeNumber(10, 'the number of proxies in front').default(0),
  RATE_LIMITS: onOff.default('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
})

const DEMO_IN_PUBLIC =
  'The setting DEMO must not be "on" where PUBLIC_URL starts with https://: everybody knows the password of the demo accounts.'

type CheckedSettings = z.infer<typeof Settings>

/** The names of all environment variables that are settings. */
export const SETTING_NAMES: readonly string[] = [...Object.keys(Settings.shape), ...SECRET_FILE_SETTINGS]

/** The settings as the server uses them; docs/operations.md explains each. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the settings; empty ones count as not set.
 * Throws ConfigError with a sentence for each wrong setting.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const settings = checkSettings(environment)
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const isHttps = publicUrl.startsWith('https:')
  if (isHttps && settings.DEMO === 'on') throw new ConfigError(DEMO_IN_PUBLIC)
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    isHttps,
    dataDir: settings.DATA_DIR,
    ...databaseOf(settings),
    liveUrl: settings.LIVE_URL ?? null,
    backupDir: settings.BACKUP_DIR ?? null,
    backupHour: settings.BACKUP_AT,
    backupsKept: settings.BACKUP_KEEP,
    ...photosOf(settings),
    demo: settings.DEMO ?? null,
    /** Whether SESSION_SECRET or its file is set. */
    isSecretGiven: settings.SESSION_SECRET !== undefined,
    /** Signs links in mails. Without the setting it is read from DATA_DIR, or created there, on first use. */
    get sessionSecret(): string {
      return settings.SESSION_SECRET ?? readOrCreateSecret(settings.DATA_DIR)
    },
    ...pushOf(settings, publicUrl),
    /** Without the settings they are read from DATA_DIR, or made there, on first use. */
    get vapidKeys(): VapidKeys {
      return vapidKeysOf(settings)
    },
    ...mailOf(settings, publicUrl),
    adminEmails: new Set(settings.ADMIN_EMAILS),
    /** Whether operators use a passkey before what they do as such. */
    adminPasskeys: settings.ADMIN_PASSKEYS === 'required',
    ...providerOf(settings),
    ...siteOf(settings),
    ...watchedBy(settings),
    proxies: settings.TRUST_PROXY,
    rateLimits: settings.RATE_LIMITS === 'on',
    logLevel: settings.LOG_LEVEL,
  }
}

function checkSettings(environment: Record<string, string | undefined>): CheckedSettings {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) if (value?.trim()) given[name] = value
  const settings = withSecretFiles(given)
  const result = Settings.safeParse(settings)
  const misspelt = misspeltSettings(Object.keys(settings), SETTING_NAMES)
  const sentences = [...wrongValues(result.error), ...misspelt]
  if (!result.success || sentences.length > 0) throw new ConfigError(sentences.join('\n'))
  return result.data
}

function wrongValues(error: z.ZodError | undefined): string[] {
  const issues = error?.issues ?? []
  return issues.map(({ path, message }) => `The setting ${path[0]?.toString()} ${message}.`)
}

function mailOf(settings: CheckedSettings, publicUrl: string) {
  if (settings.SMTP_URL && !settings.MAIL_FROM) throw new ConfigError('The setting SMTP_URL needs MAIL_FROM beside it.')
  return {
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    infoEmail: settings.INFO_EMAIL ?? null,
    promo: promoOf(settings),
  }
}

/** Settings for those who watch the process from outside: metrics and traces. */
function watchedBy(settings: CheckedSettings) {
  return {
    metricsPort: metricsPortOf(settings),
    /** The collector of OpenTelemetry that gets traces; null without one. */
    tracesTo: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  }
}

/** Null where nobody asks for figures. They never stand at the port of the app, which is public. */
function metricsPortOf({ METRICS, METRICS_PORT, PORT }: CheckedSettings): number | null {
  if (METRICS === 'off') return null
  if (METRICS_PORT === PORT && PORT !== 0)
    throw new ConfigError('The setting METRICS_PORT must not be the same as PORT.')
  return METRICS_PORT
}

/** The partner in health reminders; null without a name or URL. */
function promoOf({ PROMO_NAME: name, PROMO_URL: url, PROMO_CODE: code }: CheckedSettings) {
  return name && url ? { name, url, code: code ?? null } : null
}

/** The settings that pages and mails show. */
function siteOf(settings: CheckedSettings) {
  return {
    contactEmail: settings.CONTACT_EMAIL ?? null,
    termsUrl: settings.TERMS_URL ?? null,
    marketingUrl: settings.MARKETING_URL ?? '/',
    socialLinks: settings.SOCIAL_LINKS,
    meetupVideoUrl: settings.MEETUP_VIDEO_URL ?? null,
    /** Whether operators' decisions are counted in public. */
    transparency: settings.TRANSPARENCY === 'on',
    sponsor: {
      name: settings.SPONSOR_NAME ?? null,
      url: settings.SPONSOR_URL ?? null,
      code: settings.SPONSOR_CODE ?? null,
    },
  }
}
