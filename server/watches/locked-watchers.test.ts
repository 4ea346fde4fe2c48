import { beforeEach, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { watches } from '#contract/watches/routes.ts'
import { newDog } from '#server/testing/make.ts'
import { waitingForLocks } from '#server/testing/measuring/lock-waits.ts'
import { openBackground } from '#server/testing/processes/background-jobs.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

// A dog is compared with watches, and owners are asked whether they still want theirs, while another transaction has
// locked an account.

const world = openWorld()
const { workOff, runDaily } = openBackground(world)
let mia: Owner
let tane: Owner

beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
  await world.call(mia, watches.add, { body: { location: 'Raglan' } })
  await world.call(tane, dogs.create, { body: newDog({ location: 'Raglan, Waikato, New Zealand' }) })
})

const heard = async () => {
  const { body } = await world.call(mia, notifications.list)
  return body.notifications.filter(({ type }) => type === 'new_dog').length
}

/** Works off the jobs, or works otherwise, while the account is locked, and changes something before it is let go. */
async function workOffWhileLocked(
  { id }: Owner,
  change = 'select $1::uuid',
  work: () => Promise<unknown> = workOff,
): Promise<void> {
  const holder = await world.pool.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [id])
  const working = work()
  const hasEnded = working.then(() => 1)
  await expect.poll(async () => Promise.race([hasEnded, waitingForLocks(world.pool)])).toBe(1)
  await holder.query(change, [id])
  await holder.query('commit')
  holder.release()
  await working
}

test('a watcher who is locked while the dog is compared hears of it, once [WATCH-02]', async () => {
  await workOffWhileLocked(mia)
  await workOff()
  expect(await heard()).toBe(1)
})

test('watchers of a dog whose owner is locked at that moment hear of it all the same [WATCH-02]', async () => {
  await workOffWhileLocked(tane)
  expect(await heard()).toBe(1)
})

test.each([
  ['paused', 'update watches set is_paused = true where user_id = $1'],
  ['deleted', 'delete from watches where user_id = $1'],
])('a watch that is %s while a dog is compared tells nothing of it [WATCH-03]', async (_, change) => {
  await workOffWhileLocked(mia, change)
  expect(await heard()).toBe(0)
})

test('a dog whose owner is deleted then is told to nobody [WATCH-02]', async () => {
  await workOffWhileLocked(tane, 'update users set deleted_at = now() where id = $1')
  expect(await heard()).toBe(0)
})

test.each([
  ['paused', 'update watches set is_paused = true where user_id = $1'],
  ['opened', 'update watches set opened_at = now() where user_id = $1'],
  ['deleted with the account', 'with gone as (delete from watches where user_id = $1) select'],
])('an owner whose watch is %s meanwhile is not asked for it [WATCH-03]', async (_, change) => {
  await world.pool.query("update watches set opened_at = now() - interval '91 days'")
  await workOffWhileLocked(mia, change, async () => runDaily('asked-watches'))
  const { rows } = await world.pool.query('select from watches where asked_at is not null')
  const { body } = await world.call(mia, notifications.list)
  expect([rows, body.notifications.filter(({ type }) => type !== 'new_dog')]).toEqual([[], []])
})
