import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { test as quiet } from './quiet.ts'
import { proveMailbox, type ServerProcess, startServer } from './server-process.ts'

export const ADMIN = 'admin@example.nz'

interface Setup {
  mailbox: Mailbox
  server: ServerProcess
  /** Makes the account with the address `ADMIN` an administrator. */
  proveAdmin: () => Promise<void>
}

/** A test on a server of its own without a demo community, with an SMTP server; both are shared by a file's tests. */
export const test = quiet.extend<object, { setup: Setup }>({
  setup: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs none
    async ({}, lend) => {
      const mailbox = await openMailbox()
      const dataDir = await mkdtemp(join(tmpdir(), 'wagmates-own-'))
      const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'Wagmates <hello@wagmates.example>' }
      const settings = { DATA_DIR: dataDir, DEMO: 'off', ADMIN_EMAILS: ADMIN, ...mail }
      const server = await startServer(settings)
      if (server.child.exitCode !== null) throw new Error(server.output())
      await lend({ mailbox, server, proveAdmin: async () => proveMailbox(ADMIN, settings) })
      await server.stop('SIGTERM')
      await mailbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ setup }, lend) => lend(setup.server.origin),
})
