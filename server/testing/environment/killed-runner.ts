import { spawn } from 'node:child_process'
import { openEmbeddedPostgres } from '@wagmates/embedded-postgres'
import { EMBEDDED_APP } from '#server/platform/database/embedded-app.ts'
import { openRunFolder } from './clean-up.ts'

// A runner of tests for clean-up.test.ts: it has a database and a process of its own, says so, and waits to be killed.

const folder = await openRunFolder('wagmates-killed-')
await openEmbeddedPostgres({ app: EMBEDDED_APP, dataDir: folder.path, say: () => {} })
const { pid: group } = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
if (group !== undefined) folder.add(group)
process.stdout.write(`${JSON.stringify({ folder: folder.path, group })}\n`)
