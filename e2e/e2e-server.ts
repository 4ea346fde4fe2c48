import { spawn } from 'node:child_process'
import { openRunFolder } from '../server/testing/environment/clean-up.ts'

// Runs the built app for the tests, with a database that is deleted when it stops, also when this process is killed.

const folder = await openRunFolder('wagmates-e2e-')
const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  // In its own process group: Playwright signals the whole group, and a second signal would interrupt the stop.
  detached: true,
  env: { ...process.env, DATA_DIR: folder.path },
})
if (server.pid !== undefined) folder.add(server.pid)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
// Playwright holds the other end of this pipe: it closes when Playwright is killed, too.
process.stdin.on('end', stop).resume()
server.once('close', (code) => {
  if (server.pid !== undefined) folder.remove(server.pid)
  process.exit(code ?? 1)
})

let isStopping = false

function stop(): void {
  if (!isStopping) server.kill('SIGTERM')
  isStopping = true
}
