import { expect, test } from 'vitest'
import { INTERACTION_STYLES, TEMPERAMENTS, WITH_OTHER_DOGS } from '#contract/dogs/options.ts'
import { dogRow } from '#server/testing/make.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()

const WORDS = 'walks beach sticks ball gentle morning river calm loves cats tracks bush hill sleepy brave river'.split(
  ' ',
)
/** Sentences without repetition, which would compress too well. */
const story = (seed: number) =>
  Array.from({ length: 40 }, (_, n) => WORDS[(seed * 7 + n * n + n * seed) % WORDS.length]).join(' ')

test('a page of 20 cards is at most 8 kB compressed and contains no picture [C-21]', async () => {
  const mia = await world.owner('Mia')
  for (let n = 0; n < 20; n++) {
    const owner = await world.owner('Tāne', { bio: `${n} ${story(n + 50)}` })
    const { id: photoId } = await world.db
      .insertInto('photos')
      .values({ ownerId: owner.id, mime: 'image/webp', bytes: Buffer.alloc(50_000), cardBytes: Buffer.alloc(20_000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const traits = {
      temperament: TEMPERAMENTS.slice(n % 6, (n % 6) + 4),
      withOtherDogs: WITH_OTHER_DOGS.slice(0, n % 4),
    }
    const more = { interactionStyles: INTERACTION_STYLES.slice(n % 4, (n % 4) + 3), description: story(n), photoId }
    await world.db
      .insertInto('dogs')
      .values(dogRow(owner.id, { name: `Dog ${n}`, ...traits, ...more }))
      .execute()
  }
  const { id } = await world.dog(mia, { isActive: false })
  for (const encoding of ['gzip', 'br']) {
    const answer = await world.app.inject({
      url: `/api/dogs/all?matchFor=${id}`,
      headers: { cookie: mia.cookie, 'accept-encoding': encoding },
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.rawPayload.length).toBeLessThanOrEqual(8_000)
  }
})
