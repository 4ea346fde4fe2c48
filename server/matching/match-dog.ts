import type { ListedDog } from '#contract/browse/schemas.ts'
import { decimalYears } from '#contract/dogs/age.ts'
import { type Socialization, TRAINING_LEVELS } from '#contract/dogs/options.ts'
import { splitTemperament } from '#contract/dogs/temperament.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import { type Character, characterOf, type MatchDog } from '#contract/matching/character.ts'
import { scoreOfCharacters } from '#contract/matching/score.ts'
import { type HowItWent, GOT_ON_LABEL } from '#contract/playdates/options.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DogView } from '#server/dogs/load.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { Caller } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/** The columns of a dog that a comparison needs. */
export const MATCH_COLUMNS = [
  'name',
  'size',
  'weight',
  'age',
  'dateOfBirth',
  'gender',
  'neutered',
  'vaccinated',
  'puppyNotVaccinated',
  'energyLevel',
  'temperament',
  'withOtherDogs',
  'getsAlongBetterWith',
  'interactionStyles',
  'socialization',
  'trainingLevel',
  'goodWithDogs',
] as const

type StoredAnswers = Omit<Pick<DogView, (typeof MATCH_COLUMNS)[number]>, 'weight' | 'trainingLevel'> & {
  weight: number | string
  trainingLevel: string | null
  socialization: Socialization
}

/** The answers of one of many dogs, and whether its owner was not active for a year. */
type ListedAnswers = StoredAnswers & { id: string; ownerIsAway: boolean }

/** The answers of many dogs, fetched as one JSON text: rows with array columns take twice as long to parse. */
export async function loadAnswers(db: Db, ids: readonly string[]): Promise<ListedAnswers[]> {
  const pairs = ['id', 'ownerIsAway', ...MATCH_COLUMNS].flatMap((name) => [sql.lit(name), sql.ref(name)])
  const { rows } = await sql<{ dogs: string }>`
    select coalesce(json_agg(json_build_object(${sql.join(pairs)})), '[]')::text as dogs
    from dogs where id = any(${ids}::uuid[])`.execute(db)
  return JSON.parse(rows[0]?.dogs ?? '[]') as ListedAnswers[]
}

/** The characters of these dogs by their ids; those that are gone are left out. */
export async function loadCharacters(db: Db, ids: readonly string[]): Promise<Map<string, Character>> {
  const today = todayInNewZealand()
  const answers = await loadAnswers(db, ids)
  return new Map(answers.map((stored) => [stored.id, storedCharacter(stored, today)]))
}

/** A stored dog as the input of the score. */
export function storedCharacter(dog: StoredAnswers, today: string): Character {
  return characterOf(toMatchDog(dog, today))
}

/** Splits the merged traits into groups and computes the age as a decimal. */
function toMatchDog(dog: StoredAnswers, today: string): MatchDog {
  const traits = splitTemperament(dog)
  return {
    ...dog,
    weight: Number(dog.weight),
    ageYears: dog.dateOfBirth ? decimalYears(dog.dateOfBirth, today) : dog.age,
    temperament: traits.basic,
    withOtherDogs: traits.withOtherDogs,
    getsAlongBetterWith: traits.getsAlongBetterWith,
    trainingLevel: TRAINING_LEVELS.find((level) => level === dog.trainingLevel) ?? null,
  }
}

/** The caller's dog that the others are compared with. */
export interface OwnDog {
  id: string
  ownerId: string
  placeId: string | null
  character: Character
  /** The dogs with which it got on well, and those that its owner does not want to meet again, by the owner's own word. */
  gotOnWith: readonly string[]
  notForUs: readonly string[]
}

/** Loads the caller's dog of this id; refuses dogs of other owners. */
export async function loadOwnDog({ db, me }: Caller, id: string): Promise<OwnDog> {
  refuseUnless(isId(id), 'not-yours-to-match')
  const dog = await db
    .selectFrom('dogs')
    .select(['id', 'ownerId', 'placeId', ...MATCH_COLUMNS])
    .select([feedbackOn(id, 'got-on').as('gotOnWith'), feedbackOn(id, 'not-for-us').as('notForUs')])
    .where('id', '=', id)
    .where('ownerId', '=', me.id)
    .executeTakeFirst()
  refuseUnless(dog, 'not-yours-to-match')
  const { ownerId, placeId, gotOnWith, notForUs } = dog
  return { id, ownerId, placeId, gotOnWith, notForUs, character: storedCharacter(dog, todayInNewZealand()) }
}

/** A query for the ids of the dogs of which this dog's owner said so after a playdate. */
export function feedbackOn(id: string | RawBuilder<unknown>, howItWent: HowItWent): RawBuilder<string[]> {
  return sql`array(select dog_id2::text from matches where dog_id1 = ${id} and feedback1 = ${howItWent}
    union all select dog_id1::text from matches where dog_id2 = ${id} and feedback2 = ${howItWent})`
}

/**
 * Adds each dog's verdict for an own dog, or that they got on well when they met: null on the caller's dogs, and no
 * property without an own dog.
 */
export function withMatch<Listed extends DogView>(dogs: Listed[], own: OwnDog | null): (Listed & WithMatch)[] {
  if (!own) return dogs
  const today = todayInNewZealand()
  return dogs.map((dog) => {
    if (dog.ownerId === own.ownerId) return { ...dog, match: null }
    const { verdict, label } = scoreOfCharacters(own.character, storedCharacter(dog, today))
    const hasGotOn = own.gotOnWith.includes(dog.id)
    return { ...dog, match: { verdict, label: hasGotOn ? GOT_ON_LABEL : label } }
  })
}

type WithMatch = Pick<ListedDog, 'match'>
