import { describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { wrongCounts } from '#server/testing/measuring/kept-counts.ts'
import { dogRow, newDog } from '#server/testing/make.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { recountDogs } from './recount.ts'

const world = openWorld()
const PLACES = ['Ponsonby, Auckland, New Zealand', 'Dunedin, Otago, New Zealand', 'Tiny Hamlet, New Zealand']
const BREEDS = ['Pug', 'Whippet']

test('the stored counts are exact after concurrent inserts, changes and deletions of many dogs', async () => {
  const owners = await Promise.all(['Mia', 'Tāne', 'Aroha', 'Ruby'].map(async (name) => world.owner(name)))
  const work = owners.flatMap((owner, o) =>
    Array.from({ length: 8 }, async (_, n) => {
      const body = newDog({ location: PLACES[(o + n) % 3] ?? '', breed: BREEDS[n % 2] ?? '' })
      const { id } = (await world.call(owner, dogs.create, { body })).body
      const edit = async (changes: object) => world.call(owner, dogs.edit, { params: { dogId: id }, body: changes })
      const answers = [
        n % 2 === 0 ? await edit({ location: PLACES[n % 3], breed: 'Pug', size: 'small' }) : null,
        n % 3 === 0 ? await edit({ isActive: false }) : null,
        n % 6 === 0 ? await edit({ isActive: true, energyLevel: 'low' }) : null,
        n % 4 === 1 ? await world.call(owner, dogs.remove, { params: { id } }) : null,
      ]
      return answers.every((answer) => answer === null || answer.status === 200)
    }),
  )
  expect(new Set(await Promise.all(work))).toEqual(new Set([true]))
  expect(await wrongCounts(world.pool)).toEqual([])
})

test('the stored counts are exact after one statement that changes many dogs', async () => {
  const mia = await world.owner('Mia')
  const rows = Array.from({ length: 500 }, (_, n) =>
    dogRow(mia.id, { location: PLACES[n % 3] ?? '', isActive: n % 5 > 0 }),
  )
  await world.db.insertInto('dogs').values(rows).execute()
  for (const change of [
    "update dogs set location_folded = 'elsewhere', place_id = null where weight > 20 and name = 'Biscuit' and age = 3",
    "update dogs set breed = 'Pug', size = 'small', energy_level = null",
    'update dogs set is_active = not is_active',
    "update dogs set description = 'Counts for nothing.'",
    'delete from users',
  ]) {
    await world.pool.query(change)
    expect(await wrongCounts(world.pool)).toEqual([])
  }
})

describe('a dog moves to a place while the last one leaves it', () => {
  const ROUNDS = 150
  const [PLACE, ELSEWHERE] = ['Tiny Hamlet, New Zealand', 'Dunedin, Otago, New Zealand']
  const move = async (who: Owner, id: string, location: string) =>
    world.call(who, dogs.edit, { params: { dogId: id }, body: { location } })
  const leave: Record<string, (who: Owner, id: string) => Promise<{ status: number }>> = {
    deleted: async (who, id) => world.call(who, dogs.remove, { params: { id } }),
    moved: async (who, id) => move(who, id, ELSEWHERE),
  }

  test.each(Object.keys(leave))(
    `the counts are exact in each of ${ROUNDS} races when the last one is %s`,
    async (how) => {
      const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
      for (let round = 0; round < ROUNDS; round++) {
        const last = await world.dog(mia, { location: PLACE, breed: 'Pug' })
        const next = await world.dog(tane, { location: ELSEWHERE, breed: 'Whippet' })
        const answers = await Promise.all([leave[how]?.(mia, last.id), move(tane, next.id, PLACE)])
        expect(answers.map((answer) => answer?.status)).toEqual([200, 200])
        expect({ round, wrong: await wrongCounts(world.pool) }).toEqual({ round, wrong: [] })
        await world.pool.query('delete from dogs')
      }
    },
  )
})

describe('the nightly recount', () => {
  const countsOf = async (table: string) =>
    (await world.pool.query<{ dogs: number }>(`select dogs from ${table} order by dogs`)).rows

  test('repairs and reports wrong counts, and finds none the second time', async () => {
    const mia = await world.owner('Mia')
    await world.db
      .insertInto('dogs')
      .values(PLACES.map((location) => dogRow(mia.id, { location })))
      .execute()
    expect(await recountDogs(world.db)).toEqual([])
    await world.pool.query(`
      update dog_counts set dogs = dogs - 2 where location_folded like 'dunedin%';
      delete from place_counts;
      insert into facet_counts values ('Nobody''s breed', 'small', '', 5)`)
    expect(await recountDogs(world.db)).toEqual([
      { counts: 'dog_counts', wrongRows: 1, wrongDogs: 2 },
      { counts: 'place_counts', wrongRows: 3, wrongDogs: 3 },
      { counts: 'facet_counts', wrongRows: 1, wrongDogs: 5 },
    ])
    expect(await wrongCounts(world.pool)).toEqual([])
    expect(await recountDogs(world.db)).toEqual([])
  })

  test('removes rows with a count of zero, which a move leaves and a deletion does not', async () => {
    const mia = await world.owner('Mia')
    const { id } = await world.dog(mia, { location: 'Tiny Hamlet, New Zealand' })
    await world.pool.query("update dogs set location_folded = 'elsewhere'")
    expect(await countsOf('dog_counts')).toEqual([{ dogs: 0 }, { dogs: 1 }])
    await recountDogs(world.db)
    expect(await countsOf('dog_counts')).toEqual([{ dogs: 1 }])
    await world.call(mia, dogs.remove, { params: { id } })
    for (const table of ['dog_counts', 'place_counts', 'facet_counts']) expect(await countsOf(table)).toEqual([])
  })

  test('keeps the counts exact during concurrent changes of dogs and another recount', async () => {
    const owners = await Promise.all(['Mia', 'Tāne', 'Aroha', 'Ruby'].map(async (name) => world.owner(name)))
    await world.pool.query("insert into place_counts values ('nowhere', 3)")
    const over = new AbortController()
    const recounts = [0, 1].map(async () => {
      while (!over.signal.aborted) await recountDogs(world.db)
    })
    await Promise.all(
      owners.map(async (owner) => {
        const { id } = await world.dog(owner)
        for (let n = 0; n < 20; n++) {
          const body = { location: PLACES[n % 3], breed: BREEDS[n % 2] }
          expect((await world.call(owner, dogs.edit, { params: { dogId: id }, body })).status).toBe(200)
        }
      }),
    )
    over.abort()
    await Promise.all(recounts)
    expect(await wrongCounts(world.pool)).toEqual([])
  })

  test('wrong counts prevent neither moving a dog nor deleting the account', async () => {
    const mia = await world.owner('Mia')
    const { id } = await world.dog(mia)
    await world.pool.query('delete from dog_counts; delete from place_counts; delete from facet_counts')
    const body = { location: PLACES[1] }
    expect((await world.call(mia, dogs.edit, { params: { dogId: id }, body })).status).toBe(200)
    await world.pool.query('update dog_counts set dogs = 0; update place_counts set dogs = 0')
    expect((await world.call(mia, account.remove)).status).toBe(200)
    await recountDogs(world.db)
    expect(await wrongCounts(world.pool)).toEqual([])
  })
})
