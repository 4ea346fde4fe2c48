import * as z from 'zod'
import { ConfigError } from './config-error.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import { keptSecret } from './secret.ts'
import { SECRET_FILE_SETTINGS, withSecretFiles } from './secret-files.ts'

const setting = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** A whole number in a range; `meaning` says which one is asked for. */
function wholeNumber(max: number, meaning: string, min = 0) {
  const error = `must be ${meaning}, a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const SECRET_MIN = { length: 32, differentCharacters: 10 }
const secret = z
  .string()
  .trim()
  .refine(
    (text) => text.length >= SECRET_MIN.length && new Set(text).size >= SECRET_MIN.differentCharacters,
    `is too weak: take at least ${SECRET_MIN.length} random characters, for example from "openssl rand -base64 32"`,
  )

/** Matches URLs with several hosts: "…@one:5432,two:5432/…" or "?host=one,two". */
const SEVERAL_HOSTS = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)|[?&]host=[^&]*(?:,|%2c)/i

const databaseUrl = z
  .string()
  .trim()
  .refine((text) => !SEVERAL_HOSTS.test(text), {
    error: 'must name one host, the primary: several are not supported',
    abort: true,
  })
  .pipe(z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user:password@host:5432/database' }))

const mailServer = z.url({
  protocol: /^smtps?$/,
  error: 'must look like smtp://user:password@host:587 or smtps://…:465',
})
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

const onOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' })

/** "Instagram=https://…,Facebook=https://…" */
const socialLinks = z
  .string()
  .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^[^=]+=https?:\/\//, 'must look like "Instagram=https://…,Facebook=https://…"')
        .transform((part) => {
          const split = part.indexOf('=')
          return { label: part.slice(0, split).trim(), url: part.slice(split + 1).trim() }
        }),
    ),
  )

const Settings = z.object({
  PORT: wholeNumber(65_535, 'a port').default(3000),
  HOST: setting.default('localhost'),
  PUBLIC_URL: address.optional(),
  DATA_DIR: setting.default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOL: wholeNumber(100, 'the greatest number of connections', 1).default(10),
  DATABASE_NAMED_STATEMENTS: onOff.default('on'),
  BACKUP_DIR: setting.optional(),
  BACKUP_AT: wholeNumber(23, 'an hour of the day in New Zealand').default(2),
  BACKUP_KEEP: wholeNumber(1_000, 'the number of daily backups to keep', 1).default(7),
  DEMO: onOff.optional(),
  SESSION_SECRET: secret.optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  INFO_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_EMAILS: adminEmails.default([]),
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
  METRICS: onOff.default('off'),
  METRICS_PORT: wholeNumber(65_535, 'a port').default(9464),
  TRUST_PROXY: wholeNumber(10, 'the number of proxies in front').default(0),
  RATE_LIMITS: onOff.default('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
})

const DEMO_IN_PUBLIC =
  'The setting DEMO must not be "on" where PUBLIC_URL starts with https://: everybody knows the password of the demo accounts.'

type Checked = z.infer<typeof Settings>

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
    publicUrl: publicUrl.replace(/\/+$/, ''),
    isHttps,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: directUrlOf(settings),
    databasePool: settings.DATABASE_POOL,
    namedStatements: settings.DATABASE_NAMED_STATEMENTS === 'on',
    backupDir: settings.BACKUP_DIR ?? null,
    backupHour: settings.BACKUP_AT,
    backupsKept: settings.BACKUP_KEEP,
    demo: settings.DEMO ?? null,
    /** Whether SESSION_SECRET or its file is set. */
    isSecretGiven: settings.SESSION_SECRET !== undefined,
    /** Signs links in mails. Without the setting it is read from DATA_DIR, or created there, on first use. */
    get sessionSecret(): string {
      return settings.SESSION_SECRET ?? keptSecret(settings.DATA_DIR)
    },
    ...mailOf(settings, publicUrl),
    adminEmails: new Set(settings.ADMIN_EMAILS),
    ...siteOf(settings),
    metricsPort: metricsPortOf(settings),
    proxies: settings.TRUST_PROXY,
    rateLimits: settings.RATE_LIMITS === 'on',
    logLevel: settings.LOG_LEVEL,
  }
}

function checkSettings(environment: Record<string, string | undefined>): Checked {
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

function mailOf(settings: Checked, publicUrl: string) {
  if (settings.SMTP_URL && !settings.MAIL_FROM) throw new ConfigError('The setting SMTP_URL needs MAIL_FROM beside it.')
  return {
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    infoEmail: settings.INFO_EMAIL ?? null,
    promo: promoOf(settings),
  }
}

/** Past the pooler that DATABASE_URL leads to; null without a pooler. */
function directUrlOf({ DATABASE_URL, DATABASE_DIRECT_URL }: Checked): string | null {
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new ConfigError('The setting DATABASE_DIRECT_URL needs DATABASE_URL beside it, which leads to the pooler.')
  return DATABASE_DIRECT_URL ?? null
}

/** Null where nobody asks for figures. They never stand at the port of the app, which is public. */
function metricsPortOf({ METRICS, METRICS_PORT, PORT }: Checked): number | null {
  if (METRICS === 'off') return null
  if (METRICS_PORT === PORT && PORT !== 0)
    throw new ConfigError('The setting METRICS_PORT must not be the same as PORT.')
  return METRICS_PORT
}

/** The partner in health reminders; undefined without a name or URL. */
function promoOf({ PROMO_NAME: name, PROMO_URL: url, PROMO_CODE: code }: Checked) {
  return name && url ? { name, url, code: code ?? null } : null
}

/** The settings that pages and mails show. */
function siteOf(settings: Checked) {
  return {
    contactEmail: settings.CONTACT_EMAIL ?? null,
    termsUrl: settings.TERMS_URL ?? null,
    marketingUrl: settings.MARKETING_URL ?? '/',
    socialLinks: settings.SOCIAL_LINKS,
    meetupVideoUrl: settings.MEETUP_VIDEO_URL ?? null,
    sponsor: {
      name: settings.SPONSOR_NAME ?? null,
      url: settings.SPONSOR_URL ?? null,
      code: settings.SPONSOR_CODE ?? null,
    },
  }
}
