import * as z from 'zod'
import { ConfigError } from './config-error.ts'
import { setting } from './kinds-of-settings.ts'

/** An OpenID provider by which people sign in. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** As the button names it. */
  name: string
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether nobody between can read what is sent to an address: it uses https, or does not leave this machine. */
export function isConfidentialAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
}

const issuer = z
  .string()
  .trim()
  .refine((text) => {
    const url = URL.parse(text)
    return url !== null && isConfidentialAddress(url) && url.search === '' && url.hash === '' && url.username === ''
  }, 'must be the address of an OpenID provider, which starts with https://')

export const OIDC_SETTINGS = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: setting.optional(),
  OIDC_CLIENT_SECRET: setting.optional(),
  OIDC_NAME: setting.max(40, 'must have at most 40 characters').optional(),
}

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Throws ConfigError when a part of the provider's settings is missing. */
export function providerOf(settings: z.infer<z.ZodObject<typeof OIDC_SETTINGS>>) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = settings
  const given = NEEDED.filter((name) => settings[name] !== undefined)
  if (given.length === 0 && OIDC_NAME === undefined) return { oidc: null, signInProvider: null }
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
    const missing = NEEDED.filter((name) => !given.includes(name))
    throw new ConfigError(`Signing in by an OpenID provider needs more settings: ${missing.join(', ')}.`)
  }
  const name = OIDC_NAME ?? new URL(OIDC_ISSUER).hostname
  const oidc: ProviderSettings = {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name,
  }
  /** `signInProvider` is the part that everybody may know. */
  return { oidc, signInProvider: name }
}
