import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Connection } from '../session.ts'

/** A way to run testing/app.ts: by default this checkout's, as this user, with an empty environment. */
export interface RunOptions {
  dataDir: string
  settings?: Record<string, string>
  folder?: string
  node?: string
  uid?: number
  env?: Record<string, string>
}

/** An app in a process of its own, that has opened its database or was refused. */
export interface RunningApp {
  pid: number
  opened?: { connection: Connection; isNew: boolean; isAdopted: boolean; ms: number }
  refused?: string
  said: string[]
  /** Ends it with a signal, of itself or (like Ctrl-C at a terminal) of its whole process group. */
  kill: (signal: NodeJS.Signals, whom?: 'itself' | 'group') => Promise<void>
  close: () => Promise<void>
}

interface Line {
  said?: string
  opened?: RunningApp['opened']
  refused?: string
}

const HERE = fileURLToPath(new URL('../../../..', import.meta.url))
const APP = path.relative(HERE, fileURLToPath(new URL('./app.ts', import.meta.url)))

/** Starts an app and resolves when it has opened its database or was refused. */
export async function runApp(options: RunOptions): Promise<RunningApp> {
  const { node, child } = spawnApp(options)
  const app: RunningApp = {
    pid: child.pid ?? 0,
    said: [],
    kill: async (signal, whom = 'itself') => {
      const exited = once(child, 'exit')
      process.kill(whom === 'group' ? -app.pid : app.pid, signal)
      await exited
    },
    close: async () => {
      const exited = once(child, 'exit')
      child.stdin.end()
      await exited
    },
  }
  for await (const text of createInterface({ input: child.stdout })) {
    const line = JSON.parse(text) as Line
    if (line.said !== undefined) app.said.push(line.said)
    else return Object.assign(app, line)
  }
  throw new Error(`The app ended without a word: ${node} ${options.folder ?? HERE}`)
}

/** Starts an app and does not wait for anything. */
export function spawnApp({ dataDir, settings, folder = HERE, node = process.execPath, uid, env }: RunOptions) {
  const child = spawn(node, [APP, JSON.stringify({ dataDir, settings })], {
    cwd: folder,
    // A process group of its own, as a terminal gives it.
    detached: true,
    env: env ?? {},
    ...(uid === undefined ? {} : { uid, gid: uid }),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return { node, child }
}
