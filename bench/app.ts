import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '#contract/auth/routes.ts'
import { endChild } from '../deploy/testing/processes.ts'
import { firstAnswer, confirmAddress } from '../e2e/server-process.ts'
import { cookieIn, sendOrFail } from './calls.ts'

const SIGN_IN = { email: 'mia@example.nz', password: 'wag-tails-together' }
const NEWCOMER = { email: 'hine@example.nz', password: 'kauri and kowhai', firstName: 'Hine', lastName: 'Moana' }

export interface RunningApp {
  origin: string
  dataDir: string
  /** The id of its process, another one after a restart. */
  pid(): number
  /** Starts it again on the same data; resolves with the milliseconds to the first answer. */
  restart(): Promise<number>
  /** The cookie of a signed-in demo owner. */
  signIn(): Promise<string>
  /** The cookie of a user without a profile. */
  signUp(): Promise<string>
  close(): Promise<void>
}

/** Starts the built app as `npm start` does, with the demo community on a new database. */
export async function openApp(port: number, settings: Record<string, string> = {}): Promise<RunningApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wagmates-bench-'))
  const origin = `http://localhost:${port}`
  let server: ChildProcess
  const start = async () => {
    const started = performance.now()
    server = spawn(process.execPath, ['server/main.ts'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: origin,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        // The signed-in owner is also an administrator.
        ADMIN_EMAILS: SIGN_IN.email,
        ...settings,
      },
    })
    // Fails when the server exits: another program on its port could answer instead.
    const gone = once(server, 'exit').then(() => Promise.reject(new Error(`Nothing could be started on port ${port}`)))
    await Promise.race([firstAnswer(origin), gone])
    return performance.now() - started
  }
  const stop = async () => endChild(server, 'SIGTERM')
  await start()
  await confirmAddress(SIGN_IN.email, { DATA_DIR: dataDir })
  return {
    origin,
    dataDir,
    pid: () => server.pid ?? 0,
    restart: async () => {
      await stop()
      return start()
    },
    signIn: async () => cookieIn(await sendOrFail({ origin }, auth.login, { body: SIGN_IN })),
    signUp: async () => cookieIn(await sendOrFail({ origin }, auth.register, { body: NEWCOMER })),
    close: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
