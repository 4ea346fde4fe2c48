import { resolve } from 'node:path'
import { enableCompileCache } from 'node:module'
import closeWithGrace from 'close-with-grace'
import { openApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { fillDemo } from './demo/fill.ts'
import { StartError } from './kit/embedded-postgres/start-error.ts'

enableCompileCache()

const WEB_FOLDER = resolve(import.meta.dirname, '../dist/web')
const CLOSE_WITHIN_MS = 10_000

/** Prints a line for the person at the console; everything else goes to the log. */
function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function start(): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config, say)
  const app = await openApp({ pool: database.pool, config, webFolder: WEB_FOLDER })
  closeWithGrace({ delay: CLOSE_WITHIN_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after a fault')
    await app.close()
    await database.close()
  })
  const signIns = database.isNew && config.demo !== 'off' ? await fillDemo(database.pool, say) : []
  await app.listen({ port: config.port, host: config.host })
  say(`Wagmates is open at ${config.publicUrl}`)
  for (const line of signIns) say(line)
}

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
