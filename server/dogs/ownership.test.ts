import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const edit = async (who: Owner, dogId: string, body: unknown) => world.call(who, dogs.edit, { params: { dogId }, body })
const show = async (who: Owner, id: string) => (await world.call(who, dogs.show, { params: { id } })).body

async function biscuit() {
  const mia = await world.owner('Mia')
  const { id } = await world.dog(mia)
  return { mia, id, dog: await show(mia, id) }
}

test('an edit checks that the dog exists, then its owner, then the input [K-22 AUTH-44 G-04]', async () => {
  const { mia, dog, id } = await biscuit()
  const tane = await world.owner('Tāne')
  const unknown = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const bad = { name: '', weight: -1 }
  expect(await edit(tane, unknown, bad)).toMatchObject({
    status: 404,
    body: { message: 'Dog not found', code: 'dog-not-found' },
  })
  expect(await edit(tane, id, bad)).toMatchObject({
    status: 403,
    body: { message: 'You can only edit your own dogs profiles', code: 'not-yours-to-edit' },
  })
  expect((await edit(mia, id, bad)).status).toBe(400)
  expect((await edit(mia, 'x', {})).status).toBe(404)
  expect(await show(mia, id)).toEqual(dog)
})

test('a hidden dog and one of a blocked pair are answered like an unknown dog [K-22 K-23 S2 B3]', async () => {
  const { mia, id } = await biscuit()
  const tane = await world.owner('Tāne')
  const remove = async (who: Owner) => world.call(who, dogs.remove, { params: { id } })
  const expectUnknown = async () => {
    for (const reply of [await edit(tane, id, {}), await remove(tane)]) {
      expect(reply).toMatchObject({ status: 404, body: { message: 'Dog not found', code: 'dog-not-found' } })
    }
  }
  await edit(mia, id, { isActive: false })
  await expectUnknown()
  expect((await edit(mia, id, { isActive: true })).status).toBe(200)
  await world.block(mia, tane)
  await expectUnknown()
  await world.pool.query('update blocked_users set user_id = blocked_user_id, blocked_user_id = user_id')
  await expectUnknown()
})
