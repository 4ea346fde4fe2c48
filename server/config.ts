import * as z from 'zod'

const setting = z.string().trim().min(1)
const address = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** A whole number in a range; `meaning` says which one is asked for. */
function wholeNumber(max: number, meaning: string) {
  const error = `must be ${meaning}, a whole number from 0 to ${max}`
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(max, { error })
}

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
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user:password@host:5432/database' })
    .optional(),
  DEMO: onOff.optional(),
  ADMIN_EMAILS: z.string().default(''),
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  TERMS_URL: address.optional(),
  MARKETING_URL: address.optional(),
  SOCIAL_LINKS: socialLinks.default([]),
  MEETUP_VIDEO_URL: address.optional(),
  SPONSOR_NAME: setting.optional(),
  SPONSOR_URL: address.optional(),
  SPONSOR_CODE: setting.optional(),
  TRUST_PROXY: wholeNumber(10, 'the number of proxies in front').default(0),
  RATE_LIMITS: onOff.default('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
})

/** The settings as the server uses them; docs/operations.md explains each. */
export type Config = ReturnType<typeof readConfig>

/** A wrong setting: its message is for the person who starts the server. */
export class ConfigError extends Error {}

/**
 * Reads and checks the settings; empty ones count as not set.
 * Throws ConfigError with a sentence for each wrong setting.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const result = Settings.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `The setting ${issue.path[0]?.toString()} ${issue.message}.`)
    throw new ConfigError(lines.join('\n'))
  }
  const settings = result.data
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    isHttps: publicUrl.startsWith('https:'),
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    demo: settings.DEMO ?? null,
    adminEmails: new Set(settings.ADMIN_EMAILS.split(',').map((email) => email.trim().toLowerCase()).filter(Boolean)),
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
    proxies: settings.TRUST_PROXY,
    rateLimits: settings.RATE_LIMITS === 'on',
    logLevel: settings.LOG_LEVEL,
  }
}
