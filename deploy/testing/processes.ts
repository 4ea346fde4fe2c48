import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const SECRET = 'only the tests of several processes sign with this'
const READY_WITHIN_MS = 60_000

/** One process of the app, listening on loopback. */
export interface AppProcess {
  port: number
  pid: number
  /** Ends it with a signal and waits for its exit. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts the app behind a proxy, on this database; resolves when it is ready. */
export async function startProcess(
  databaseUrl: string,
  port: number,
  more: Record<string, string> = {},
): Promise<AppProcess> {
  const settings = { DATABASE_URL: databaseUrl, SESSION_SECRET: SECRET, TRUST_PROXY: '1', DEMO: 'off', ...more }
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...settings, PORT: String(port), HOST: '127.0.0.1', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The process ended before it was ready')
  })
  await Promise.race([untilReady(`http://127.0.0.1:${port}/readyz`), ended])
  ended.catch(() => {})
  return { port, pid: child.pid ?? 0, end: async (signal) => endChild(child, signal) }
}

/** Ends a child process by its own id and waits for its exit. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** Waits until this address answers 200. */
export async function untilReady(url: string): Promise<void> {
  const status = async () =>
    fetch(url).then(
      (answer) => answer.status,
      () => 0,
    )
  const end = Date.now() + READY_WITHIN_MS
  while ((await status()) !== 200) {
    if (Date.now() > end) throw new Error(`${url} did not answer 200 in time`)
    await sleep(100)
  }
}
