// A minimal app around the embedded database, to be run and killed by tests: `node app.ts '{"dataDir":"…"}'`.
// It prints one JSON object a line, and closes when its input ends.
import { type EmbeddedPostgresOptions, openEmbeddedPostgres } from '../open.ts'
import { StartError } from '../start-error.ts'
import { TEST_APP } from './test-app.ts'

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

const options = JSON.parse(process.argv[2] ?? '{}') as Omit<EmbeddedPostgresOptions, 'app' | 'say'>
try {
  const started = performance.now()
  const postgres = await openEmbeddedPostgres({ ...options, app: TEST_APP, say: (text) => print({ said: text }) })
  const { connection, isNew, isAdopted } = postgres
  print({ opened: { connection, isNew, isAdopted, ms: Math.round(performance.now() - started) } })
  process.stdin.resume().once('end', () => {
    void postgres.close()
  })
} catch (error) {
  print({ refused: error instanceof StartError ? error.message : `fault: ${String(error)}` })
}
