import { APP_NAME } from '#contract/site/options.ts'
import { ConfigError } from './settings/config-error.ts'
import { MigrationError } from './platform/database/migrate.ts'
import { StartError, type StartErrorCode } from '@wagmates/embedded-postgres'
import { codeOf } from './platform/http/error-code.ts'

const NO_SUCH_HOST = 'HOST is not an address of this machine. Leave it out, or set it to one that is.'
/** Sentences for addresses that the server cannot listen on, by error code. */
const SENTENCES: Record<string, string> = {
  EADDRINUSE: 'The port is taken by another program. Set PORT to a free one.',
  EACCES: 'This account may not listen on that port. Set PORT to 1024 or higher.',
  EADDRNOTAVAIL: NO_SUCH_HOST,
  ENOTFOUND: NO_SUCH_HOST,
  EAI_AGAIN: NO_SUCH_HOST,
}

/** Advice about an embedded database that cannot be used. */
const ADVICE: Partial<Record<StartErrorCode, string>> = {
  'no-programs':
    'Set DATABASE_URL to a PostgreSQL 15 or newer, for example postgresql://user:password@localhost:5432/wagmates.',
  folder: 'Set DATA_DIR to a folder that this account may write to.',
  'other-account': 'Or choose another DATA_DIR, or set DATABASE_URL.',
  'in-use': 'Or give this one a DATA_DIR of its own.',
  'other-version':
    `To move it: with the version of ${APP_NAME} that you used before, run \`npm run backup -- FILE\`; then move that ` +
    'folder away, and with this version run `npm run restore -- FILE`.',
}

const MEANT_FOR_PEOPLE = [ConfigError, MigrationError]

/** A sentence for a start error that the person at the console can mend; null for any other error. */
export function sentenceFor(error: unknown): string | null {
  if (error instanceof StartError) return [error.message, ADVICE[error.code]].filter(Boolean).join(' ')
  if (MEANT_FOR_PEOPLE.some((kind) => error instanceof kind)) return (error as Error).message
  return isOfListening(error) ? (SENTENCES[codeOf(error)] ?? null) : null
}

/** Whether the error comes from listening: file errors use the same codes. */
function isOfListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall))
}
