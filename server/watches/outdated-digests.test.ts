import { beforeEach, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { watches } from '#contract/watches/routes.ts'
import { afterThePause, deliverDue, deliveryOf, openMailServer } from '#server/testing/external/mail-server.ts'
import { newDog } from '#server/testing/make.ts'
import { openBackground } from '#server/testing/processes/background-jobs.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const mail = openMailServer()
const { workOff, runDaily } = openBackground(world)

let [mia, tane, ruby] = [] as unknown as [Owner, Owner, Owner]
let moko: string
beforeEach(async () => {
  ;[mia, tane, ruby] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')]
  await world.call(mia, watches.add, { body: { location: 'Raglan' } })
  moko = await create(tane, 'Moko')
  await create(ruby, 'Biscuit')
})

async function create(who: Owner, name: string): Promise<string> {
  const { body } = await world.call(who, dogs.create, {
    body: newDog({ name, location: 'Raglan, Waikato, New Zealand' }),
  })
  await workOff()
  return body.id
}

/** Delivers what waits. @returns the dogs that mails about new dogs name */
async function mailed(): Promise<string[][]> {
  mail.mails.length = 0
  await afterThePause(world)
  await deliverDue(deliveryOf(world, mail))
  return mail.mails
    .filter(({ subject }) => subject?.includes('that suit'))
    .map(({ text }) => [...(text ?? '').matchAll(/Meet (\w+)/g)].map(([, name]) => name ?? '').toSorted())
}

test.each([
  ['blocked', async () => world.call(mia, moderation.block, { params: { ownerId: tane.id } })],
  ['blocked by them', async () => world.call(tane, moderation.block, { params: { ownerId: mia.id } })],
  ['hidden', async () => world.call(mia, moderation.hide, { params: { ownerId: tane.id } })],
  ['suspended', async () => world.pool.query("update users set suspended_until = 'infinity' where id = $1", [tane.id])],
  ['deleted', async () => world.call(tane, account.remove).then(workOff)],
  ['taking the dog away', async () => world.call(tane, dogs.remove, { params: { id: moko } })],
  ['hiding the dog', async () => world.call(tane, dogs.edit, { params: { dogId: moko }, body: { isActive: false } })],
])(
  'a waiting mail that names a dog of an owner who is %s is not sent; the next one tells of the others [WATCH-02]',
  async (_name, act) => {
    await runDaily('new-dogs')
    await act()
    expect(await mailed()).toEqual([])
    await runDaily('new-dogs')
    expect(await mailed()).toEqual([['Biscuit']])
    await runDaily('new-dogs')
    expect(await mailed()).toEqual([])
  },
)

test.each([
  ['paused', async (id: string) => world.call(mia, watches.change, { params: { id }, body: { isPaused: true } })],
  ['deleted', async (id: string) => world.call(mia, watches.remove, { params: { id } })],
] as const)(
  'what a search found before it was %s is not mailed, neither newly nor late [WATCH-02 WATCH-03]',
  async (_name, end) => {
    const [found] = (await world.call(mia, watches.list)).body
    const { id } = (await world.call(mia, watches.add, { body: { location: 'Nelson' } })).body
    await world.call(ruby, dogs.create, { body: newDog({ name: 'Pepper', location: 'Nelson, New Zealand' }) })
    await workOff()
    await runDaily('new-dogs')
    expect((await end(found?.id ?? '')).status).toBe(200)
    expect(await mailed(), 'the waiting mail named others, too').toEqual([])
    await runDaily('new-dogs')
    expect(await mailed(), 'of the search that goes on').toEqual([['Pepper']])
    await world.call(ruby, dogs.create, { body: newDog({ name: 'Moko', location: 'Nelson, New Zealand' }) })
    await workOff()
    expect((await end(id)).status).toBe(200)
    await runDaily('new-dogs')
    expect(await mailed()).toEqual([])
  },
)

test('a waiting mail that names dogs that are still shown is sent late, and once [WATCH-02]', async () => {
  await runDaily('new-dogs')
  await world.block(tane, ruby)
  expect(await mailed()).toEqual([['Biscuit', 'Moko']])
  await runDaily('new-dogs')
  expect(await mailed()).toEqual([])
})

test('a waiting mail that does not say which dogs it names, from a former release, is not sent but told anew [WATCH-02]', async () => {
  await runDaily('new-dogs')
  await world.pool.query("update email_outbox set dog_ids = null where type = 'new-dogs'")
  expect(await mailed()).toEqual([])
  await runDaily('new-dogs')
  expect(await mailed()).toEqual([['Biscuit', 'Moko']])
})
