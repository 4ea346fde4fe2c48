import { afterEach, beforeEach, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { openBackground } from '#server/testing/processes/background-jobs.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const { workOff } = openBackground(world)
let mia: Owner
let tane: Owner

/** From here on no statement may change or delete more messages than one batch has. */
async function refuseMany(): Promise<void> {
  await world.pool.query(`
    create function refuse_many() returns trigger language plpgsql as $$
      begin if (select count(*) from changed) > 2000 then raise exception 'too many at once'; end if; return null; end $$;
    create trigger few_updated after update on messages referencing new table as changed
      for each statement execute function refuse_many();
    create trigger few_deleted after delete on messages referencing old table as changed
      for each statement execute function refuse_many()`)
}

beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
})
afterEach(async () => {
  await world.pool.query('drop function if exists refuse_many cascade')
})

/** As many in one statement as its time-out allows on a busy machine. */
const WRITTEN_AT_ONCE = 5_000

/** Unread ones from Mia to Tāne. */
async function writeMany(count: number, dogId: string | null = null): Promise<void> {
  for (let start = 0; start < count; start += WRITTEN_AT_ONCE) {
    await world.pool.query(
      `insert into messages (sender_id, receiver_id, content, context_dog_id)
       select $1, $2, 'Walk ' || n, $3 from generate_series($4::int + 1, $5::int) n`,
      [mia.id, tane.id, dogId, start, Math.min(count, start + WRITTEN_AT_ONCE)],
    )
  }
}

const unread = async (who: Owner) => (await world.call(who, messages.unreadCount)).body.count
const kept = async () => (await world.pool.query('select from messages')).rowCount
/** Deletes a conversation. The call waits 5 s at most: a busy machine may leave some to a worker. */
async function remove(who: Owner, whom: Owner) {
  const reply = await world.call(who, messages.remove, { params: { userId: whom.id } })
  await workOff()
  return reply
}

test('a dog with 20,000 unread messages about it is deleted with them, some at a time [K-23 C-42]', async () => {
  const dog = await world.dog(mia)
  await world.call(mia, messages.send, { body: { receiverId: tane.id, content: 'First', contextDogId: dog.id } })
  await writeMany(20_000, dog.id)
  await refuseMany()
  const { status } = await world.call(mia, dogs.remove, { params: { id: dog.id } })
  expect(status).toBe(200)
  // A busy machine may leave some to a worker: the call waits 5 s at most.
  await workOff()
  expect(await kept()).toBe(0)
  expect((await world.call(tane, notifications.list)).body.unreadCount).toBe(0)
})

test('a conversation of 9,001 messages is read and deleted some at a time [K-63 K-64]', async () => {
  await writeMany(9_001)
  await refuseMany()
  const { status, body } = await world.call(tane, messages.markRead, { body: { otherUserId: mia.id } })
  expect({ status, body }).toEqual({ status: 200, body: { updated: 9_001 } })
  expect(await unread(tane)).toBe(0)
  expect((await remove(tane, mia)).status).toBe(200)
  expect((await world.call(tane, messages.recent)).body).toEqual([])
  expect(await kept()).toBe(9_001)
  expect((await remove(mia, tane)).status).toBe(200)
  expect(await kept()).toBe(0)
})

test('a conversation is deleted as quickly where the planner still takes the table for empty [K-63]', async () => {
  await writeMany(20_000)
  await world.pool.query('delete from messages')
  await world.pool.query('analyze messages')
  await writeMany(9_001)
  expect((await remove(tane, mia)).status).toBe(200)
  expect((await world.call(tane, messages.recent)).body).toEqual([])
})

test('exactly one batch is read whole, and nothing again', async () => {
  await writeMany(2_000)
  const read = async () => (await world.call(tane, messages.markRead, { body: { otherUserId: mia.id } })).body
  expect(await read()).toEqual({ updated: 2_000 })
  expect(await read()).toEqual({ updated: 0 })
})

test('deleting a dog while people write about it meets no deadlock, and leaves no message about it [R8 C-42]', async () => {
  const deadlocks = async () =>
    (
      await world.pool.query<{ count: number }>(
        'select deadlocks::int as count from pg_stat_database where datname = current_database()',
      )
    ).rows[0]?.count
  const write = async (from: Owner, to: Owner, contextDogId: string) =>
    world.call(from, messages.send, { body: { receiverId: to.id, content: 'About the dog', contextDogId } })
  for (let race = 0; race < 40; race++) {
    const { id } = await world.dog(mia)
    await write(tane, mia, id)
    const answers = await Promise.all([
      write(tane, mia, id),
      world.call(mia, dogs.remove, { params: { id } }),
      write(mia, tane, id),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 201])
    const { rowCount } = await world.pool.query('select from messages where context_dog_id = $1', [id])
    expect(rowCount).toBe(0)
  }
  // Each connection reports what it counted within a second or two after its last statement.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  await world.pool.query('select 1')
  expect(await deadlocks()).toBe(0)
})
