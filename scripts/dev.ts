import { type ChildProcess, spawn } from 'node:child_process'

// `npm run dev`: the server, started anew at each change, and Vite before it at http://localhost:5173.

const children: ChildProcess[] = [
  start(['--watch', 'server/main.ts'], { PUBLIC_URL: 'http://localhost:5173' }),
  start(['node_modules/vite/bin/vite.js'], {}),
]

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.once('exit', stop)

function start(command: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, command, { stdio: 'inherit', env: { ...environment, ...process.env } })
}

/** Stops both when one of them ends. */
function stop(): void {
  for (const child of children) child.kill('SIGTERM')
}
