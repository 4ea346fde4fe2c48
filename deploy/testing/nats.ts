import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { freePort } from '#server/testing/environment/free-port.ts'
import { endChild, untilReady } from './processes.ts'

/** Whether this machine has nats-server. */
export function isNatsInstalled(): boolean {
  return spawnSync('nats-server', ['--version'], { stdio: 'ignore' }).status === 0
}

export interface RunningBroker {
  url: string
  /** As if its machine had lost its power. */
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Starts nats-server on loopback, with a name and a password. */
export async function startNats(): Promise<RunningBroker> {
  const [port, monitor] = [await freePort(), await freePort()]
  const account = ['--user', 'app', '--pass', 'of the tests']
  let child: ChildProcess
  const start = async () => {
    child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-m', String(monitor), ...account], {
      stdio: 'ignore',
    })
    await untilReady(`http://127.0.0.1:${monitor}/healthz`)
  }
  await start()
  return {
    url: `nats://app:of%20the%20tests@127.0.0.1:${port}`,
    kill: async () => endChild(child, 'SIGKILL'),
    start,
    close: async () => endChild(child, 'SIGTERM'),
  }
}
