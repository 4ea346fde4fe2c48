import { beforeEach, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { watches } from '#contract/watches/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { openBackground } from '#server/testing/processes/background-jobs.ts'
import { newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const { workOff, runDaily: run } = openBackground(world)

const watch = async (who: Owner, body: object) => (await world.call(who, watches.add, { body })).body
const create = async (who: Owner, fields: object = {}) => {
  const body = newDog({ location: 'Raglan, Waikato, New Zealand', ...fields })
  const { id } = (await world.call(who, dogs.create, { body })).body
  await workOff()
  return id
}
const heardBy = async (who: Owner) =>
  (await world.call(who, notifications.list)).body.notifications.filter(({ type }) => type === 'new_dog')

let mia: Owner
let tane: Owner
beforeEach(async () => {
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
})

const opened = async (days: number) =>
  world.db
    .updateTable('watches')
    .set({ openedAt: new Date(Date.now() - days * DAY_MS) })
    .execute()
const stateOf = async () => (await world.call(mia, watches.list)).body[0]?.state

test('a watch of which nothing was opened for 90 days asks once, then rests, and goes on when wanted [WATCH-03]', async () => {
  const { id } = await watch(mia, { location: 'Raglan', size: 'small' })
  await opened(89.9)
  await run('asked-watches')
  expect(await stateOf()).toBe('on')
  await opened(90.1)
  await run('asked-watches')
  await run('asked-watches')
  expect(await stateOf()).toBe('asked')
  const asked = (await world.call(mia, notifications.list)).body.notifications
  expect(asked.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Do you still want to hear of Small dogs near Raglan\? Otherwise this search rests from /),
  ])
  const askedAt = new Date(Date.now() - 14 * DAY_MS - 1000)
  await world.db.updateTable('watches').set({ askedAt }).execute()
  expect(await stateOf()).toBe('resting')
  await create(tane, { size: 'small' })
  expect(await heardBy(mia)).toEqual([])
  await world.call(mia, watches.change, { params: { id }, body: { isPaused: false } })
  expect(await stateOf()).toBe('on')
  await create(tane, { size: 'small' })
  expect(await heardBy(mia)).toHaveLength(1)
})

test('opening a dog that a watch found keeps the watch awake [WATCH-03]', async () => {
  await watch(mia, { location: 'Raglan' })
  const dogId = await create(tane)
  await opened(91)
  expect((await world.call(mia, watches.markOpened, { body: { dogId } })).status).toBe(200)
  await run('asked-watches')
  expect(await stateOf()).toBe('on')
})

test('one watch that cannot be asked for keeps no other from its turn [WATCH-03]', async () => {
  for (const who of [mia, tane]) await watch(who, { location: 'Raglan', size: 'small' })
  await opened(91)
  await world.pool.query(`
    create function fail_for_mia() returns trigger language plpgsql as $$
      begin if new.user_id = '${mia.id}' then raise 'broken'; end if; return new; end $$;
    create trigger fail_for_mia before insert on notifications for each row execute function fail_for_mia()`)
  try {
    await expect(run('asked-watches')).rejects.toThrow('1 items failed')
  } finally {
    await world.pool.query('drop trigger fail_for_mia on notifications; drop function fail_for_mia')
  }
  const { rows } = await world.pool.query('select user_id from watches where asked_at is not null')
  expect(rows).toEqual([{ user_id: tane.id }])
})
