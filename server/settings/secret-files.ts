import { readFileSync, statSync } from 'node:fs'
import { ConfigError } from './config-error.ts'

/** Settings that may stand in a file, as container systems hand secrets over: SMTP_URL in the file of SMTP_URL_FILE. */
const SECRETS = [
  'SESSION_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'LIVE_URL',
  'SMTP_URL',
  'VAPID_PRIVATE_KEY',
  'S3_SECRET_KEY',
  'OIDC_CLIENT_SECRET',
] as const
const FILE_MAX_BYTES = 16 * 1024

export const SECRET_FILE_SETTINGS: readonly string[] = SECRETS.map(fileSettingOf)

/**
 * The settings with each `…_FILE` replaced by what stands in that file. Throws ConfigError with a sentence for a file that
 * cannot be read, is empty or longer than 16 KiB, and for a setting that is given in both ways.
 */
export function withSecretFiles(given: Record<string, string>): Record<string, string> {
  const settings = { ...given }
  for (const name of SECRETS) {
    const fileSetting = fileSettingOf(name)
    const path = given[fileSetting]
    if (path === undefined) continue
    if (given[name] !== undefined)
      throw new ConfigError(`The settings ${name} and ${fileSetting} exclude each other: remove one of them.`)
    settings[name] = readSecret(fileSetting, path.trim())
    delete settings[fileSetting]
  }
  return settings
}

function fileSettingOf(name: string): string {
  return `${name}_FILE`
}

function readSecret(setting: string, path: string): string {
  let text: string
  try {
    text = statSync(path).size > FILE_MAX_BYTES ? '' : readFileSync(path, 'utf8').trim()
  } catch {
    throw new ConfigError(`The setting ${setting} must name a file that can be read.`)
  }
  if (text === '') throw new ConfigError(`The file of the setting ${setting} must hold the secret alone, in one line.`)
  return text
}
