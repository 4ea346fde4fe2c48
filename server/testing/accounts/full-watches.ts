import type { Owner, World } from '../world.ts'

/** Each has saved the other's dog, and heard of it by a watch; Mia's word stands in hers. */
export async function fullWatches(
  { db }: World,
  {
    mia,
    tane,
    dogId,
    otherDogId,
    word,
  }: Record<'mia' | 'tane', Owner> & Record<'dogId' | 'otherDogId' | 'word', string>,
): Promise<void> {
  await db
    .insertInto('savedDogs')
    .values([
      { userId: mia.id, dogId: otherDogId },
      { userId: tane.id, dogId },
    ])
    .execute()
  for (const [owner, found] of [
    [mia, otherDogId],
    [tane, dogId],
  ] as const) {
    const search = { userId: owner.id, location: owner === mia ? word : '', age: null, size: null, energyLevel: null }
    const watch = await db
      .insertInto('watches')
      .values({ ...search, dogId: owner === mia ? dogId : otherDogId, least: 'good', askedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const news = { userId: owner.id, dogId: found, watchId: watch.id, hasRung: true, mailedAt: null }
    await db.insertInto('watchNews').values(news).execute()
  }
}

/** The id of a watch of an owner, who has one afterwards. */
export async function watchOf({ db }: World, { id: userId }: Owner): Promise<string> {
  const kept = await db.selectFrom('watches').select('id').where('userId', '=', userId).executeTakeFirst()
  if (kept) return kept.id
  const search = { userId, age: null, size: null, energyLevel: null, dogId: null, least: null, askedAt: null }
  const { id } = await db.insertInto('watches').values(search).returning('id').executeTakeFirstOrThrow()
  return id
}

interface Side {
  me: Owner
  own: string
  theirs: string
  roll: (sides: number) => number
}

/** Input for the calls about saved dogs and watches. */
export const watchInputs = {
  'savedDogs.list': ({ own }: Side) => ({ matchFor: own }),
  'savedDogs.save': ({ theirs }: Side) => ({ dogId: theirs }),
  'savedDogs.remove': ({ theirs }: Side) => ({ dogId: theirs }),
  'watches.add': ({ own, roll }: Side) => ({
    dogId: own,
    least: 'good',
    radius: 1 + roll(100),
    location: 'Nelson',
    position: null,
  }),
  'watches.change': async ({ me }: Side, world: World) => ({ id: await watchOf(world, me), isPaused: false }),
  'watches.markOpened': ({ theirs }: Side) => ({ dogId: theirs }),
}
