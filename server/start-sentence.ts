import { ConfigError } from './config-error.ts'
import { MigrationError } from './platform/database/migrate.ts'
import { StartError } from './platform/embedded-postgres/start-error.ts'
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

const MEANT_FOR_PEOPLE = [ConfigError, StartError, MigrationError]

/** A sentence for a start error that the person at the console can mend; null for any other error. */
export function sentenceFor(error: unknown): string | null {
  if (MEANT_FOR_PEOPLE.some((kind) => error instanceof kind)) return (error as Error).message
  return isOfListening(error) ? (SENTENCES[codeOf(error)] ?? null) : null
}

/** Whether the error comes from listening: file errors use the same codes. */
function isOfListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall))
}
