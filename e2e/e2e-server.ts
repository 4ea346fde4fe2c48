import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// The built app for the stories, with a database of its own that goes when it stops.

const dataDir = mkdtempSync(join(tmpdir(), 'wagmates-e2e-'))
const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  // In a group of its own: Playwright signals the whole group, and a second signal would cut the stop short.
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
