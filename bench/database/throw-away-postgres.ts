import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '@wagmates/embedded-postgres'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'

interface ThrowAwayPostgres extends Pick<EmbeddedPostgres, 'connection' | 'url' | 'close'> {
  dataDir: string
}

/** A PostgreSQL with an empty database in a temporary folder, as an app without DATABASE_URL has it. `close` deletes it. */
export async function openThrowAwayPostgres(settings: Record<string, string> = {}): Promise<ThrowAwayPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wagmates-bench-'))
  const say = (text: string) => void process.stderr.write(`${text}\n`)
  const { connection, url, close } = await openEmbeddedPostgres({ app: EMBEDDED_APP, dataDir, say, settings })
  return {
    connection,
    url,
    dataDir,
    close: async () => {
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
