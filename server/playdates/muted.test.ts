import { expect, test } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn } from './testing/people.ts'

const world = openWorld()
const { suggested, answer, show } = actionsIn(world)
const REFUSED = {
  status: 403,
  body: { code: 'muted-words', message: expect.stringContaining('without it, this works') },
}
const WORDS = 'Because of you.'

const mute = async ({ id }: Owner, mutedUntil = new Date(Date.now() + 60_000)) =>
  world.db.updateTable('users').set({ mutedUntil }).where('id', '=', id).execute()
const textsInBell = async () => JSON.stringify(await world.db.selectFrom('notifications').select('message').execute())

test('a muted host cancels without words, which would reach the others [MOD-03]', async () => {
  const { mia, tane, id } = await suggested()
  await mute(mia)
  const cancel = async (note: string) => world.call(mia, playdates.cancel, { params: { id }, body: { note } })
  expect(await cancel(WORDS)).toMatchObject(REFUSED)
  expect((await show(tane, id)).state).toBe('proposed')
  expect(await cancel('')).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  expect(await textsInBell()).not.toContain(WORDS)
})

test('a muted guest declines, or no longer comes, without words [MOD-03]', async () => {
  const { tane, id } = await suggested()
  const { tane: ruby, id: another } = await suggested()
  await answer(ruby, another, { answer: 'accept' })
  for (const guest of [tane, ruby]) await mute(guest)
  for (const [guest, one, said] of [
    [tane, id, 'decline'],
    [ruby, another, 'withdraw'],
  ] as const) {
    expect(await answer(guest, one, { answer: said, note: WORDS })).toMatchObject(REFUSED)
    expect((await answer(guest, one, { answer: said })).status).toBe(200)
  }
  const notes = world.db.selectFrom('playdateInvitations').select('note').where('note', 'is not', null)
  expect(await notes.execute()).toEqual([])
})

test('a muted owner reads until when, in whole minutes of New Zealand [MOD-03]', async () => {
  const { mia, tane, id } = await suggested()
  for (const who of [mia, tane]) await mute(who, new Date('2099-03-05T01:20:30Z'))
  const message = 'You cannot write, add friends, host or join until Thursday 5 March at 2:21 pm.'
  const refused = { status: 403, body: { code: 'muted', message } }
  expect(await answer(tane, id, { answer: 'accept' })).toMatchObject(refused)
  expect(await world.call(mia, friends.add, { body: { friendUserId: tane.id } })).toMatchObject(refused)
})
