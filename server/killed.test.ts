import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { monthsAfter } from '#contract/health/due.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { SINGLE_REMINDERS_MAX } from './health/many-reminders.ts'
import { startBackgroundChild } from './testing/processes/background-child.ts'
import { MAIL_SETTINGS, openMailServer } from './testing/external/mail-server.ts'
import { openWorld } from './testing/world.ts'

const mail = openMailServer()
const world = openWorld()
// KILLS=50 in the environment makes it the long proof.
// oxlint-disable-next-line node/no-process-env -- of the test alone, not of the app
const KILLS = Number(process.env.KILLS ?? 5)
/** Owners of a few due records get a mail for each, owners of many one for all. */
const [OWNERS_OF_FEW, OWNERS_OF_MANY] = [KILLS * 5, KILLS * 2]
const [FEW, MANY] = [SINGLE_REMINDERS_MAX, SINGLE_REMINDERS_MAX + 1]
const RECORDS = OWNERS_OF_FEW * FEW + OWNERS_OF_MANY * MANY
const MAILS = OWNERS_OF_FEW * FEW + OWNERS_OF_MANY

/** The treatments that a mail reminds of. */
function treatmentsOf(text: string): string[] {
  const listed = text.split('\n').filter((line) => line.startsWith('- '))
  return listed.length > 0 ? listed.map((line) => line.slice(2)) : [text]
}

const startProcess = async () => startBackgroundChild(world, { ...MAIL_SETTINGS, SMTP_URL: mail.url })

/** As if the leases of the process that died were over, and the pauses after failures, too. */
async function waitForLeases(): Promise<void> {
  await world.pool.query('update daily_jobs set leased_until = now() where leased_until > now()')
  await world.pool.query("update email_outbox set due_at = now() where status = 'queued'")
}

const count = async (table: string) =>
  (await world.pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows ?? 0

async function ownerOf(count: number, name: string): Promise<void> {
  const dog = await world.dog(await world.owner('Mia'), { name })
  const date = monthsAfter(daysAfter(todayInNewZealand(), 4), -12)
  await world.pool.query(
    `insert into vaccinations (dog_id, name, date, frequency)
     select $1, 'Vaccine ' || n, $2, 'annually' from generate_series(1, $3::int) n`,
    [dog.id, date, count],
  )
}

test(
  'kill -9 in the middle of the morning check: every due date is in one mail and one notification [J-1 R4]',
  async () => {
    for (let n = 1; n <= OWNERS_OF_FEW; n++) await ownerOf(FEW, `Biscuit ${n}`)
    for (let n = 1; n <= OWNERS_OF_MANY; n++) await ownerOf(MANY, `Koa ${n}`)
    for (let kill = 1; kill <= KILLS; kill++) {
      const before = await count('reminder_log')
      const child = await startProcess()
      await expect
        .poll(async () => count('reminder_log'), { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(Math.min(before, RECORDS - 1))
      await sleep((kill * 37) % 79)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await waitForLeases()
    }
    const last = await startProcess()
    const left = async () => count("email_outbox where status = 'queued'")
    await expect.poll(async () => count('reminder_log'), { timeout: 60_000 }).toBe(RECORDS)
    // The last words of a killed process may reach the database after its end, and keep a mail for two minutes.
    await expect.poll(left, { timeout: 180_000 }).toBe(0)
    last.kill('SIGKILL')
    await once(last, 'exit')

    expect(await count('email_outbox')).toBe(MAILS)
    expect(await count('notifications')).toBe(MAILS)
    // One that was under way at a kill is sent again, under the same id.
    const byId = Map.groupBy(mail.mails, ({ messageId }) => messageId)
    const told = [...byId.values()].flatMap(([one]) => treatmentsOf(one?.text ?? ''))
    expect(new Set(told).size).toBe(RECORDS)
    expect(told).toHaveLength(RECORDS)
  },
  // Each process starts anew, which takes a busy machine long.
  400_000 + KILLS * 15_000,
)
