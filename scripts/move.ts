import { setTimeout as sleep } from 'node:timers/promises'
import { findRunningPostgres } from '@wagmates/embedded-postgres'
import type pg from 'pg'
import { type Config, readConfig } from '#server/config.ts'
import { assertReachable } from '#server/database.ts'
import { ConfigError } from '#server/settings/config-error.ts'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { moveDatabase, type MoveParts } from '#server/platform/moving/move-database.ts'
import { movedTo } from '#server/platform/moving/moving-state.ts'
import { openAsItIs, poolOn } from './backup/open.ts'
import { runTool, say } from './console.ts'
import { requireDatabase } from './open-database.ts'

// `npm run move`, with the address in MOVE_TO or as an argument: moves the rows of the embedded database into an empty
// external one, beside the running app, which then goes on with the external one by itself.

/** How long the app may take to let go of the embedded database. */
const FOLLOWS_WITHIN_MS = 30_000

async function move(targetUrl: string): Promise<void> {
  const config = readConfig()
  if (movedTo(config.dataDir) !== null)
    throw new ConfigError('These data have moved already: the file database-url in DATA_DIR says where to.')
  if (config.databaseUrl !== null)
    throw new ConfigError('DATABASE_URL is set, so there is no embedded database to move.')
  requireDatabase(config)
  const { dataDir } = config
  const target = poolOn({ connectionString: targetUrl })
  try {
    await assertReachable(target.pool, 'at the given address')
    const isAppRunning = (await findRunningPostgres({ app: EMBEDDED_APP, dataDir })) !== null
    const waitForApp = async () => (isAppRunning ? waitUntilFollowed(dataDir) : undefined)
    const moved = await moveTo(target.pool, { targetUrl, config, waitForApp })
    say(`${moved.rows} rows are moved, and the same in both databases.`)
    say(`Writing had stopped for ${Math.round((Date.now() - moved.stoppedAt) / 1000)} seconds.`)
    say(
      'The new address is kept in DATA_DIR/database-url. Set it as DATABASE_URL; the embedded database may be deleted.',
    )
  } finally {
    await target.close()
  }
}

interface Moving extends Pick<MoveParts, 'targetUrl' | 'waitForApp'> {
  config: Config
}

async function moveTo(target: pg.Pool, { config, ...parts }: Moving) {
  const source = await openAsItIs(config, { besideApp: true })
  try {
    return await moveDatabase({ source: source.pool, target, dataDir: config.dataDir, say, ...parts })
  } finally {
    await source.close()
  }
}

/** The app lets the embedded database end when it opens the new one. */
async function waitUntilFollowed(dataDir: string): Promise<void> {
  const end = Date.now() + FOLLOWS_WITHIN_MS
  while (Date.now() < end) {
    if ((await findRunningPostgres({ app: EMBEDDED_APP, dataDir })) === null) return
    await sleep(200)
  }
  say('The app has not followed yet: restart it.')
}

// An argument stands in the list of processes, which everybody on the machine can read; a variable does not.
const url = process.argv[2] ?? process.env.MOVE_TO ?? ''
if (/^postgres(?:ql)?:\/\//.test(url)) await runTool(async () => move(url))
else {
  say('Usage: MOVE_TO=postgres://user:password@host:5432/database npm run move')
  process.exitCode = 2
}
