import type { Config } from '#server/config.ts'
import { fault, type Finding, findingIf, good, risk } from './finding.ts'

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Finds settings that are missing or risky, although each is valid by itself. */
export function examineSettings(config: Config): Finding[] {
  const isLocal = LOCAL.has(new URL(config.publicUrl).hostname)
  if (isLocal)
    return [
      good(`PUBLIC_URL is ${config.publicUrl}: nobody but this machine reaches it, so the rest of the settings suits.`),
    ]
  const findings = [
    ...findingIf(!config.isHttps, risk('PUBLIC_URL does not start with https://, so passwords travel in the clear.')),
    ...findingIf(
      config.isHttps && config.proxies === 0,
      risk('TRUST_PROXY is 0 although a proxy must end TLS: all visitors share one limit on calls.'),
    ),
    ...findingIf(
      config.isHttps && config.photoOrigin?.startsWith('http:') === true,
      fault('Browsers are sent for photos to an address without https, which pages with https do not show.'),
    ),
    ...findingIf(!config.rateLimits, risk('RATE_LIMITS is off: passwords can be guessed without a limit.')),
    ...findingIf(config.demo === 'on', risk('DEMO is on: everybody knows the password of the demo accounts.')),
    ...findingIf(config.contactEmail === null, risk('CONTACT_EMAIL is not set: nobody can ask who runs this site.')),
    ...findingIf(config.termsUrl === null, risk('TERMS_URL is not set: people find no terms and no privacy policy.')),
    ...findingIf(
      !config.isSecretGiven && config.databaseUrl !== null,
      risk(
        'SESSION_SECRET is not set: links in mails end when DATA_DIR is lost, and several processes need the same one.',
      ),
    ),
    ...findingIf(
      !config.areVapidKeysGiven && config.databaseUrl !== null,
      risk(
        'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not set: phones get no more news when DATA_DIR is lost, and several processes need the same ones.',
      ),
    ),
  ]
  return findings.length > 0 ? findings : [good('The settings are complete.')]
}
