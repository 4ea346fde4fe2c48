import { openDb, openPool } from '#server/platform/database/db.ts'
import { readConfig } from '#server/config.ts'
import { openSmtp } from '#server/emails/smtp.ts'
import { startMailWorker } from '#server/emails/worker.ts'

// A process that does nothing but send mail, to be killed by a test. The settings come from the environment.
const config = readConfig()
const pool = openPool({ connection: { connectionString: config.databaseUrl ?? '' }, onError: () => {} })
startMailWorker({ db: openDb(pool), send: openSmtp(config), onFailure: () => {}, onError: () => {} })
