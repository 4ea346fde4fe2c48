import { resolve } from 'node:path'
import * as z from 'zod'
import { ConfigError } from './config-error.ts'
import { movedTo } from '#server/platform/moving/moving-state.ts'
import { addressWithPassword, onOff, wholeNumber } from './kinds-of-settings.ts'

/** Matches URLs with several hosts: "…@one:5432,two:5432/…" or "?host=one,two". */
const SEVERAL_HOSTS = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)|[?&]host=[^&]*(?:,|%2c)/i

const databaseUrl = z
  .string()
  .trim()
  .refine((text) => !SEVERAL_HOSTS.test(text), {
    error: 'must name one host, the primary: several are not supported',
    abort: true,
  })
  .pipe(addressWithPassword(/^postgres(ql)?$/, 'postgresql://user:password@host:5432/database'))

/** "postgresql://one/wagmates,postgresql://two/wagmates" */
const databaseUrls = z
  .string()
  .transform((text) => text.split(/,\s*(?=postgres)/))
  .pipe(z.array(databaseUrl))

export const DATABASE_SETTINGS = {
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrls.default([]),
  READ_LAG_MAX: wholeNumber(60, 'the greatest delay of a replica in seconds', 1).default(5),
  DATABASE_POOL: wholeNumber(100, 'the greatest number of connections', 1).default(10),
  DATABASE_NAMED_STATEMENTS: onOff.default('on'),
}

type CheckedDatabaseSettings = z.infer<z.ZodObject<typeof DATABASE_SETTINGS>>

/** Which database (the embedded one of DATA_DIR unless it has moved), how it is reached, and by how many connections. */
export function databaseOf(settings: CheckedDatabaseSettings & { DATA_DIR: string }) {
  return {
    databaseUrl: settings.DATABASE_URL ?? addressAfterMove(settings.DATA_DIR),
    databaseDirectUrl: directUrlOf(settings),
    databaseReadUrls: readUrlsOf(settings),
    readLagMax: settings.READ_LAG_MAX,
    databasePool: settings.DATABASE_POOL,
    namedStatements: settings.DATABASE_NAMED_STATEMENTS === 'on',
  }
}

function addressAfterMove(dataDir: string): string | null {
  try {
    return movedTo(dataDir)
  } catch (cause) {
    const path = resolve(dataDir, 'database-url')
    throw new ConfigError(`This account may not read ${path}. Set DATA_DIR to a folder that it may use.`, { cause })
  }
}

/** Past the pooler that DATABASE_URL leads to; null without a pooler. */
function directUrlOf({ DATABASE_URL, DATABASE_DIRECT_URL }: CheckedDatabaseSettings): string | null {
  if (DATABASE_DIRECT_URL && !DATABASE_URL)
    throw new ConfigError('The setting DATABASE_DIRECT_URL needs DATABASE_URL beside it, which leads to the pooler.')
  return DATABASE_DIRECT_URL ?? null
}

/** Those of the streaming replicas of the database at DATABASE_URL. */
function readUrlsOf({ DATABASE_URL, DATABASE_READ_URL }: CheckedDatabaseSettings): string[] {
  if (DATABASE_READ_URL.length > 0 && !DATABASE_URL)
    throw new ConfigError('The setting DATABASE_READ_URL needs DATABASE_URL beside it, which leads to the primary.')
  return DATABASE_READ_URL
}
