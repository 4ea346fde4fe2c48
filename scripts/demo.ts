import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database.ts'
import { DEMO_WELCOME, ensureDemo } from '#server/demo/fill.ts'
import { runTool, say } from './console.ts'

// `npm run demo`: fills a database that has no accounts yet, for example an external one. Like DEMO=on, not on a public site.
await runTool(async () => {
  const config = readConfig({ ...process.env, DEMO: 'on' })
  const database = await openDatabase(config, { say, onLost: (error) => say(error.message) })
  try {
    const isThere = await ensureDemo(database.pool, say)
    say(isThere ? DEMO_WELCOME : 'This database already has accounts; it was left as it is.')
  } finally {
    await database.close()
  }
})
