import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { freePort } from '../server/testing/environment/free-port.ts'

const PATIENCE_MS = 180_000

/** The app as `npm start` runs it, as a child process. */
export interface ServerProcess {
  origin: string
  child: ChildProcess
  /** Its output so far. */
  output(): string
  /** Resolves with the exit code, null after a kill. */
  ended: Promise<number | null>
  /** Sends a signal and waits for the exit; returns the exit code, null after a kill. */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

/** Starts the app with these settings; resolves when it responds or has exited. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
      PORT: String(port),
      PUBLIC_URL: origin,
    },
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  child.stderr.on('data', (chunk) => (printed += String(chunk)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  await Promise.race([ended, firstAnswer(origin)])
  return {
    origin,
    child,
    output: () => printed,
    ended,
    stop: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Runs a command line tool on a data folder. */
export async function runTool(
  name: string,
  argument: string,
  dataDir: string,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, argument], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

/** Confirms an address by the command line tool, which makes an address of ADMIN_EMAILS an administrator. */
export async function confirmAddress(address: string, settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, ...settings }
  await promisify(execFile)(process.execPath, ['scripts/verify-email.ts', address], { env })
}

/** Resolves when the app at this origin responds. */
export async function firstAnswer(origin: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const isUp = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server did not answer in time')
}
