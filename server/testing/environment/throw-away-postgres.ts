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
  const dataDir = await mkdtemp(join(tmpdir(), 'wagmates-throw-away-'))
  const removeFolder = async () => rm(dataDir, { recursive: true, force: true })
  const options = { app: EMBEDDED_APP, dataDir, say: () => {}, settings }
  const { connection, url, close } = await openEmbeddedPostgres(options).catch(async (error: unknown) => {
    await removeFolder()
    throw error
  })
  return {
    connection,
    url,
    dataDir,
    close: async () => {
      await close()
      await removeFolder()
    },
  }
}
