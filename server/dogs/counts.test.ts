import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs.ts'
import { dogRow, newDog } from '#server/testing/make.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const PLACES = ['Ponsonby, Auckland, New Zealand', 'Dunedin, Otago, New Zealand', 'Tiny Hamlet, New Zealand']
const BREEDS = ['Pug', 'Whippet']

/** What is kept beside what is so; places without dogs may keep their row. */
async function kept() {
  const rowsOf = async (sql: string) =>
    (await world.pool.query<Record<string, unknown>>(`${sql} order by 1, 2, 3, 4`)).rows
  const active = 'from dogs where is_active group by 1, 2, 3'
  return {
    kept: [
      await rowsOf("select location_folded a, place_id b, '' c, dogs from dog_counts"),
      await rowsOf("select place_id a, '' b, '' c, dogs from place_counts where dogs > 0"),
      await rowsOf('select breed a, size b, energy_level c, dogs from kind_counts'),
    ],
    counted: [
      await rowsOf(`select location_folded a, coalesce(place_id, '') b, '' c, count(*)::int as dogs ${active}`),
      await rowsOf(`select coalesce(place_id, '') a, '' b, '' c, count(*)::int as dogs ${active}`),
      await rowsOf(`select breed a, size b, coalesce(energy_level, '') c, count(*)::int as dogs ${active}`),
    ],
  }
}

test('the kept counts are exact after many dogs came, moved, changed, hid and went at once', async () => {
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
  const { kept: stored, counted } = await kept()
  expect(stored).toEqual(counted)
})

test('the kept counts follow one statement that changes many dogs', async () => {
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
    const { kept: stored, counted } = await kept()
    expect(stored).toEqual(counted)
  }
})
