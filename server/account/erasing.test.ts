import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { listenersOf } from '#server/wiring/listeners.ts'
import { jobKinds } from '#server/wiring/job-kinds.ts'
import { cleanUp } from '#server/admin/clean-up.ts'
import { readConfig } from '#server/config.ts'
import { createPublisher } from '#server/platform/events/domain-events.ts'
import { inTransaction } from '#server/platform/database/db.ts'
import { openJobs } from '#server/platform/jobs/jobs.ts'
import { startBackgroundChild } from '#server/testing/processes/background-child.ts'
import { MAIL_SETTINGS } from '#server/testing/external/mail-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { closeAccount } from './deletion.ts'

const world = openWorld()
const listeners = listenersOf(readConfig(MAIL_SETTINGS))

/** The number of rows that one statement inserts within its time-out even on a busy machine. */
const WRITTEN_AT_ONCE = 5_000

/** Inserts messages, half from each side; Tāne has deleted a tenth, all sent by him. */
async function writeMessages(mia: Owner, tane: Owner, count: number): Promise<void> {
  for (let start = 0; start < count; start += WRITTEN_AT_ONCE) {
    await world.pool.query(
      `insert into messages (sender_id, receiver_id, content, sender_deleted)
       select case n % 2 when 0 then $1::uuid else $2::uuid end, case n % 2 when 0 then $2::uuid else $1::uuid end,
         'Walk ' || n, n % 10 = 5 from generate_series($3::int + 1, $4::int) n`,
      [mia.id, tane.id, start, Math.min(count, start + WRITTEN_AT_ONCE)],
    )
  }
}

const jobsLeft = async () => (await world.db.selectFrom('jobs').select('id').execute()).length
/** Ends all leases, as if that of a killed process had expired. */
const endLeases = async () =>
  world.db
    .updateTable('jobs')
    .set({ leasedUntil: new Date(0) })
    .execute()

async function workUntilDone(): Promise<void> {
  const faults: unknown[] = []
  await endLeases()
  const jobs = openJobs({ db: world.db, listeners, kinds: jobKinds })
  const stop = jobs.startWorker((fault) => faults.push(fault))
  // The last words of a killed process may reach the database after its end, and keep a job for its lease of a minute.
  await expect.poll(jobsLeft, { timeout: 120_000 }).toBe(0)
  await stop()
  expect(faults).toEqual([])
}

test('an account is closed at once, and no request waits until its data are erased [K-09 X1 X4]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await world.dog(mia)
  await writeMessages(mia, tane, 10)
  const other = new pg.Client({ ...world.pool.options })
  await other.connect()
  // The last rows that go: while messages are erased, their pair is locked.
  await other.query('begin; lock table contacts in share row exclusive mode')
  const removing = world.call(mia, account.remove)
  try {
    await expect.poll(jobsLeft).toBeGreaterThan(0)
    expect((await world.call(mia, account.current)).status).toBe(401)
    expect(await world.db.selectFrom('dogs').select('id').execute()).toEqual([])
    const refused = await world.call(tane, messages.send, { body: { receiverId: mia.id, content: 'Are you there?' } })
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('deleted their account') } })
    expect(await jobsLeft()).toBeGreaterThan(0)
  } finally {
    await other.query('rollback')
    await other.end()
  }
  expect((await removing).status).toBe(200)
  await workUntilDone()
  const kept = await world.db.selectFrom('messages').select(['senderDeleted', 'receiverDeleted', 'senderId']).execute()
  expect(kept).toHaveLength(9)
  for (const row of kept) expect(row.senderId === mia.id ? row.senderDeleted : row.receiverDeleted).toBe(true)
})

test('another process completes the erasing of an account after kill -9 [K-09 X1 X2 R4]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await writeMessages(mia, tane, 20_000)
  await inTransaction(world.db, async (tx) => closeAccount(tx, createPublisher(listeners, tx), mia.id))
  const own = async () =>
    (
      await world.pool.query<{ count: number }>(
        `select count(*)::int as count from messages
         where sender_id = $1 and not sender_deleted or receiver_id = $1 and not receiver_deleted`,
        [mia.id],
      )
    ).rows[0]?.count ?? 0
  let kills = 0
  for (let before = await own(); before > 4_000 && kills < 2; before = await own()) {
    const child = await startBackgroundChild(world, MAIL_SETTINGS)
    await expect.poll(own, { timeout: 60_000, interval: 5 }).toBeLessThan(before)
    await sleep((kills * 37) % 79)
    child.kill('SIGKILL')
    await once(child, 'exit')
    kills += 1
    await endLeases()
  }
  expect(kills).toBeGreaterThan(0)
  await workUntilDone()
  expect(await own()).toBe(0)
  const { rows } = await world.pool.query(
    'select count(*)::int as kept, count(*) filter (where sender_id = $1)::int as written from messages',
    [mia.id],
  )
  expect(rows).toEqual([{ kept: 18_000, written: 10_000 }])
  expect(await world.db.selectFrom('emailOutbox').select('id').execute()).toEqual([])
}, 240_000)

test('mails to a new account stay while the old account with the same address is being erased [X6]', async () => {
  const mia = await world.owner('Mia')
  const mail = { subject: 'Hello', html: 'Hello', text: 'Hello', type: 'welcome', recipient: mia.email }
  await world.db
    .insertInto('emailOutbox')
    .values({ ...mail, status: 'sent' })
    .execute()
  await inTransaction(world.db, async (tx) => closeAccount(tx, createPublisher(listeners, tx), mia.id))
  await world.owner('Ana', { email: mia.email })
  await world.db
    .insertInto('emailOutbox')
    .values({ ...mail, subject: 'For Ana' })
    .execute()
  await workUntilDone()
  expect(await world.db.selectFrom('emailOutbox').select('subject').execute()).toEqual([{ subject: 'For Ana' }])
})

test('the nightly clean-up removes the row of a deleted account only after its jobs are done [J-3 X5]', async () => {
  const mia = await world.owner('Mia')
  await inTransaction(world.db, async (tx) => closeAccount(tx, createPublisher(listeners, tx), mia.id))
  const isThere = async () => (await world.db.selectFrom('users').select('id').execute()).length === 1
  await cleanUp(world.db)
  expect(await isThere()).toBe(true)
  await workUntilDone()
  await cleanUp(world.db)
  expect(await isThere()).toBe(false)
})
