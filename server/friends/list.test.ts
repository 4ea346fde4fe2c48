import { describe, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

const add = (who: Owner, whom: { id: string }) =>
  world.call(who, friends.add, { body: { friendUserId: whom.id, contextDogId: null } })
const status = (who: Owner, whom: { id: string }) => world.call(who, friends.status, { params: { ownerId: whom.id } })
const list = async (who: Owner) => (await world.call(who, friends.list)).body
const people = async () => [await world.owner('Mia'), await world.owner('Tāne')] as const

describe('the list [K-50 FRIEND-07 DATA-10]', () => {
  test('has the owners that the reader added, newest first, with active dogs, oldest first [HOME-15]', async () => {
    const [mia, tane] = await people()
    const ruby = await world.owner('Ruby')
    await world.dog(tane, { name: 'Old', createdAt: new Date('2025-01-01') })
    await world.dog(tane, { name: 'Young' })
    await world.dog(tane, { name: 'Hidden', isActive: false, createdAt: new Date('2024-01-01') })
    await add(mia, tane)
    await add(mia, ruby)
    const found = await list(mia)
    expect(found.map(({ friendUser }) => friendUser.firstName)).toEqual(['Ruby', 'Tāne'])
    expect(found[1]).toMatchObject({
      status: 'accepted',
      friendUser: { id: tane.id, primaryDog: { name: 'Old' }, dogs: [{ name: 'Old' }, { name: 'Young' }] },
    })
  })

  test('has public fields only: no e-mail, last name, age, location or coordinates [S3]', async () => {
    const [mia, tane] = await people()
    await world.dog(tane)
    await add(mia, tane)
    const [friend] = await list(mia)
    expect(Object.keys(friend?.friendUser ?? {}).toSorted()).toEqual([
      'bio',
      'city',
      'createdAt',
      'dogCount',
      'dogs',
      'firstName',
      'id',
      'primaryDog',
      'profileImageUrl',
    ])
    const dog = friend?.friendUser.dogs[0] ?? {}
    for (const key of ['owner', 'latitude', 'longitude']) expect(dog).not.toHaveProperty(key)
  })

  test('has the oldest 3 dogs of a friend and the number of all visible ones [K-50]', async () => {
    const [mia, tane] = await people()
    for (const day of [4, 1, 3, 2]) {
      await world.dog(tane, { name: `Dog ${day}`, createdAt: new Date(`2025-01-0${day}`) })
    }
    await world.dog(tane, { isActive: false })
    await add(mia, tane)
    const [friend] = await list(mia)
    expect(friend?.friendUser.dogs.map(({ name }) => name)).toEqual(['Dog 1', 'Dog 2', 'Dog 3'])
    expect(friend?.friendUser.dogCount).toBe(4)
    expect(friend?.friendUser.dogs[0]).not.toHaveProperty('description')
  })

  test('leaves out deleted accounts and pending rows [DATA-09 C-38 X4 K-51]', async () => {
    const [mia, tane] = await people()
    const gone = await world.owner('Deleted', { deletedAt: new Date() })
    const bonds = [{ friendUserId: gone.id, status: 'accepted' as const }, { friendUserId: tane.id }]
    await world.db
      .insertInto('friends')
      .values(bonds.map((bond) => ({ ...bond, userId: mia.id, contextDogId: null })))
      .execute()
    expect(await list(mia)).toEqual([])
    expect((await status(mia, tane)).status).toBe(404)
    expect((await status(mia, gone)).status).toBe(404)
  })

  test('a pending row is no relation on the pages of the dog and of its owner [FRIEND-01 C-38]', async () => {
    const [mia, tane] = await people()
    const { id } = await world.dog(tane)
    const relations = async () => [
      (await world.call(mia, dogs.show, { params: { id } })).body.relation,
      (await world.call(mia, owners.show, { params: { id: tane.id } })).body.relation,
    ]
    await world.db.insertInto('friends').values({ userId: mia.id, friendUserId: tane.id, contextDogId: null }).execute()
    expect(await relations()).toEqual([null, null])
    await world.db.updateTable('friends').set({ status: 'accepted' }).execute()
    expect(await relations()).toEqual(['friend', 'friend'])
  })

  test('has the newest 200, or pages of at most 100, with the total in a header [K-50]', async () => {
    const mia = await world.owner('Mia')
    await world.pool.query(
      "insert into users (email, first_name) select 'o' || n || '@example.nz', 'Owner ' || n from generate_series(1, 201) n",
    )
    await world.pool.query(
      `insert into friends (user_id, friend_user_id, status, created_at)
       select $1, id, 'accepted', now() - substring(email, '[0-9]+')::int * interval '1 minute' from users where id <> $1`,
      [mia.id],
    )
    const names = async (query: object) => {
      const { body, headers } = await world.call(mia, friends.list, { query })
      expect(headers['x-total-count']).toBe('201')
      return body.map(({ friendUser }) => Number(friendUser.firstName?.slice('Owner '.length)))
    }
    const from = (first: number, count: number) => Array.from({ length: count }, (_, n) => first + n)
    expect(await names({})).toEqual(from(1, 200))
    expect(await names({ page: 1 })).toEqual(from(1, 100))
    expect(await names({ page: 3, limit: 1000 })).toEqual([201])
    expect(await names({ page: 2, limit: 7 })).toEqual(from(8, 7))
    expect(await names({ page: 9 })).toEqual([])
  })

  test('never has an owner of a blocked pair, even if a row is left over [B2]', async () => {
    const [mia, tane] = await people()
    await add(mia, tane)
    await add(tane, mia)
    await world.block(tane, mia)
    expect([await list(mia), await list(tane)]).toEqual([[], []])
  })
})
