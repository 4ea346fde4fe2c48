import fastify from 'fastify'
import { startBackground } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/platform/database/db.ts'

// A process that does what goes on beside the requests, to be killed by a test. The settings come from the environment.
const config = readConfig()
const pool = openPool({ connection: { connectionString: config.databaseUrl ?? '' }, onError: () => {} })
startBackground({ pool, config, log: fastify().log })
