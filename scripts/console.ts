import { parseArgs } from 'node:util'
import { BackupError } from '#server/platform/backup/format.ts'
import { codeOf } from '#server/platform/http/error-code.ts'
import { sentenceFor as startSentenceFor } from '#server/start-sentence.ts'

/** Prints a line for the operator. */
export const say = (text: string) => void process.stdout.write(`${text}\n`)

// `npm run doctor | head -1` closes the pipe early.
process.stdout.on('error', (error) => {
  if (codeOf(error) !== 'EPIPE') throw error
})

/**
 * The arguments of the tool and whether its one option is among them; null when another option is, such as a mistyped
 * one.
 */
export function readArguments(option: string): { values: string[]; isOptionSet: boolean } | null {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { [option]: { type: 'boolean' } } })
    return { values: positionals, isOptionSet: values[option] === true }
  } catch (error) {
    if (codeOf(error).startsWith('ERR_PARSE_ARGS_')) return null
    throw error
  }
}

const EXIT_AFTER_MS = 1_000

/** Runs the tool. Errors that the operator can correct are printed as a sentence; everything else is a bug. */
export async function runTool(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const sentence = sentenceFor(error)
    if (sentence === null) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  } finally {
    // A connection that was given up while it was opened would keep the process alive for a minute.
    setTimeout(() => process.exit(), EXIT_AFTER_MS).unref()
  }
}

const DATABASE_LEFT = 'The database stopped meanwhile. Start the command again when it runs.'

const SENTENCES: Record<string, string> = {
  ENOENT: 'There is no such file or folder.',
  EISDIR: 'This is a folder. Name a file.',
  EACCES: 'This account may not read or write there.',
  EROFS: 'Nothing can be written there.',
  ENOSPC: 'There is no space left on the disk.',
  // undefined table
  '42P01': 'This database holds nothing of Wagmates.',
  // insufficient privilege
  '42501':
    'The role of this database may not do that there. Make it the owner of the database: alter database NAME owner to ROLE.',
  // disk full
  '53100': 'There is no space left on the disk of the database.',
  // admin shutdown, crash shutdown
  '57P01': DATABASE_LEFT,
  '57P02': DATABASE_LEFT,
}

function sentenceFor(error: unknown): string | null {
  if (error instanceof BackupError) return error.message
  const cause = error instanceof Error ? error.cause : undefined
  return startSentenceFor(error) ?? SENTENCES[codeOf(error)] ?? (cause === undefined ? null : sentenceFor(cause))
}
