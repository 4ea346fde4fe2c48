import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Runs the built app for the tests, with a database that is deleted when it stops.

const dataDir = mkdtempSync(join(tmpdir(), 'wagmates-e2e-'))
const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  // In its own process group: Playwright signals the whole group, and a second signal would interrupt the stop.
  detached: true,
  env: { ...process.env, DATA_DIR: dataDir },
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
server.once('close', (code) => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  process.exitCode = code ?? 1
})

let isStopping = false

function stop(): void {
  if (!isStopping) server.kill('SIGTERM')
  isStopping = true
}
