import { rm } from 'node:fs/promises'
import { newDataFolder } from './data-folder.ts'
import { type Mailbox, openMailbox } from './mailbox.ts'
import { test as quiet } from './quiet.ts'
import { confirmAddress, type ServerProcess, startServer } from './server-process.ts'

export const ADMIN = 'admin@example.nz'

interface Setup {
  mailbox: Mailbox
  server: ServerProcess
  /** Makes the account with the address `ADMIN` an administrator. */
  confirmAdmin: () => Promise<void>
}

/** Lends a server with a data folder of its own; `dataDir` is that folder. Throws when the server does not start. */
export async function withServer(
  settings: Record<string, string>,
  runTest: (server: ServerProcess, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = await newDataFolder()
  const server = await startServer({ DATA_DIR: dataDir, ...settings })
  if (server.child.exitCode !== null) throw new Error(server.output())
  await runTest(server, dataDir)
  await server.stop('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

/** Settings of a server whose mails go to this mailbox. */
export function mailsTo({ url }: Mailbox): Record<string, string> {
  return { SMTP_URL: url, MAIL_FROM: 'Wagmates <hello@wagmates.example>' }
}

/** A test on a server of its own without a demo community, with an SMTP server; both are shared by a file's tests. */
export const test = quiet.extend<object, { setup: Setup }>({
  setup: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs none
    async ({}, runTest) => {
      const mailbox = await openMailbox()
      const settings = { DEMO: 'off', ADMIN_EMAILS: ADMIN, ...mailsTo(mailbox) }
      await withServer(settings, async (server, DATA_DIR) =>
        runTest({ mailbox, server, confirmAdmin: async () => confirmAddress(ADMIN, { ...settings, DATA_DIR }) }),
      )
      await mailbox.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ setup }, runTest) => runTest(setup.server.origin),
})

/**
 * A test on the demo community with this demo account as an administrator: its address is listed in `ADMIN_EMAILS`, and
 * its mailbox proved by the command line tool.
 */
export function testAsAdmin(address: string, settings: Record<string, string> = {}) {
  const asked = { ADMIN_EMAILS: address, ...settings }
  return quiet.extend<object, { app: ServerProcess }>({
    app: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, and this needs none
      async ({}, runTest) =>
        withServer(asked, async (server, DATA_DIR) => {
          await confirmAddress(address, { ...asked, DATA_DIR })
          await runTest(server)
        }),
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: async ({ app }, runTest) => runTest(app.origin),
  })
}
