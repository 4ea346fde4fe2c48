import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  afterThePause,
  deliverDue,
  deliveryOf,
  MAIL_SETTINGS,
  openMailServer,
} from '#server/testing/external/mail-server.ts'
import { databaseUrl } from '#server/testing/processes/operator-tool.ts'
import { openWorld } from '#server/testing/world.ts'

const mail = openMailServer()
const world = openWorld()
// The environment variable KILLS raises the number of rounds, for example to 50.
// oxlint-disable-next-line node/no-process-env -- of the test alone, not of the app
const KILLS = Number(process.env.KILLS ?? 6)
const MAILS = KILLS * 14
/** The number of mails that a process sends concurrently. */
const IN_FLIGHT = 2

async function startProcess(): Promise<ChildProcess> {
  const env = { ...MAIL_SETTINGS, DATABASE_URL: await databaseUrl(world), SMTP_URL: mail.url }
  return spawn(process.execPath, [fileURLToPath(new URL('testing/deliver.ts', import.meta.url))], {
    env,
    stdio: 'ignore',
  })
}

test(
  'kill -9 loses no mail and repeats only those being sent, with the same Message-ID [R4]',
  async () => {
    const rows = Array.from({ length: MAILS }, (_, n) => ({
      recipient: `mia${n}@example.nz`,
      type: 'password-changed',
      subject: 'Hello',
      html: 'Hello',
      text: 'Hello',
    }))
    await world.db.insertInto('emailOutbox').values(rows).execute()
    for (let kill = 1; kill <= KILLS; kill++) {
      const child = await startProcess()
      const before = mail.mails.length
      await expect.poll(() => mail.mails.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before)
      await sleep((kill * 37) % 61)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await afterThePause(world)
    }
    const delivery = deliveryOf(world, mail)
    const unsent = async () => {
      await afterThePause(world)
      await deliverDue(delivery)
      return world.db.selectFrom('emailOutbox').select('id').where('status', '<>', 'sent').execute()
    }
    // The last words of a killed process may reach the database after its end, and keep a mail for its pause.
    await expect.poll(unsent, { timeout: 60_000 }).toEqual([])

    const byRecipient = Map.groupBy(mail.mails, (one) => one.recipients.join())
    expect(byRecipient.size).toBe(MAILS)
    expect(mail.mails.length - MAILS).toBeLessThanOrEqual(KILLS * IN_FLIGHT)
    for (const its of byRecipient.values()) expect(new Set(its.map(({ messageId }) => messageId)).size).toBe(1)
  },
  // Each process starts anew, which takes a busy machine long.
  240_000 + KILLS * 15_000,
)
