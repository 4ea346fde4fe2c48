import { readFile } from 'node:fs/promises'
import type { Insertable } from 'kysely'
import { daysAfter } from '#contract/kit/dates.ts'
import { ageInYears } from '#contract/dogs/age.ts'
import type { UsersTable } from '#server/account/account.table.ts'
import { addUser } from '#server/account/credentials.ts'
import { insertDog } from '#server/dogs/add.ts'
import type { DogsTable } from '#server/dogs/dogs.table.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { cardSized, thumbHashOf } from '#server/photos/picture.ts'
import { savePhoto } from '#server/photos/photos.ts'
import { dogLocationOf } from '#server/places/places.ts'
import { DEMO_OWNERS, DEMO_SIGN_INS } from './demo.content.ts'
import { FREE_TIMES_OF } from './demo.free-times.ts'
import type { DemoDog, DemoOwner } from './demo.types.ts'

/** The ids of the inserted owners by key, and of dogs by name. */
export interface Community {
  owners: Map<string, string>
  dogs: Map<string, string>
}

interface Filling {
  /** The hash of the sign-ins' password. */
  password: string
  today: string
}

/** Inserts the owners with their dogs and photos. Only the sign-ins get a password; nobody can sign in as the others. */
export async function fillOwners(db: Tx, { password, today }: Filling): Promise<Community> {
  const community: Community = { owners: new Map(), dogs: new Map() }
  for (const owner of DEMO_OWNERS) {
    const row = { ...ownerRow(owner, today), password: isSignIn(owner) ? password : null }
    const id = await addAccount(db, row)
    community.owners.set(owner.key, id)
    for (const [order, dog] of owner.dogs.entries()) {
      community.dogs.set(dog.name, await fillDog(db, { id, owner, order, dog, today }))
    }
  }
  return community
}

async function addAccount(db: Tx, row: Insertable<UsersTable>): Promise<string> {
  const user = await addUser(db, row)
  if (!user) throw new Error(`Two owners of the demo community have the address ${row.email}`)
  return user.id
}

function isSignIn({ email }: DemoOwner): boolean {
  return DEMO_SIGN_INS.some((signIn) => signIn === email)
}

function ownerRow(owner: DemoOwner, today: string): Insertable<UsersTable> {
  const { email, firstName, lastName, age, bio, place } = owner
  const city = owner.cityMissing ? null : place
  const createdAt = joinedAt(owner, today)
  return {
    email,
    firstName,
    lastName,
    age,
    bio,
    city,
    location: city,
    createdAt,
    updatedAt: createdAt,
    termsAcceptedAt: createdAt,
  }
}

/** A time of day for the account's creation, derived from the name. */
function joinedAt({ joined, key }: DemoOwner, today: string): Date {
  const date = 'on' in joined ? joined.on : daysAfter(today, -joined.daysAgo)
  const minutes = [...key].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 720, 7)
  return new Date(Date.parse(`${date}T00:00:00Z`) - minutes * 60_000)
}

interface OwnedDog {
  id: string
  owner: DemoOwner
  order: number
  dog: DemoDog
  today: string
}

async function fillDog(db: Tx, { id: ownerId, owner, order, dog, today }: OwnedDog): Promise<string> {
  const createdAt = new Date(joinedAt(owner, today).getTime() + (order + 1) * 9 * 60_000)
  const photoId = dog.portrait && (await savePortrait(db, ownerId, dog.portrait))
  return insertDog(db, {
    ...dogColumns(dog, today),
    ...dogLocationOf(owner.place, {}),
    ownerId,
    photoId,
    createdAt,
    updatedAt: createdAt,
  })
}

async function savePortrait(db: Tx, ownerId: string, name: string): Promise<string> {
  const bytes = await readFile(new URL(`portraits/${name}.webp`, import.meta.url))
  return savePhoto(db, ownerId, {
    mime: 'image/webp',
    bytes,
    cardBytes: await cardSized(bytes),
    thumbHash: await thumbHashOf(bytes),
  })
}

/** A dog's row as the form stores it: all traits merged, and each group of traits on its own. */
function dogColumns(
  dog: DemoDog,
  today: string,
): Omit<Insertable<DogsTable>, 'ownerId' | 'location' | 'locationFolded'> {
  const { ageInDays, ageInYears: years = 1, training, portrait: _portrait, ...rest } = dog
  const dateOfBirth = ageInDays === null ? null : daysAfter(today, -ageInDays)
  return {
    ...rest,
    dateOfBirth,
    age: dateOfBirth ? ageInYears(dateOfBirth, today) : years,
    usuallyFree: FREE_TIMES_OF[dog.name] ?? [],
    trainingLevel: training[0] ?? null,
    temperament: [...new Set([...dog.temperament, ...dog.withOtherDogs, ...training, ...dog.getsAlongBetterWith])],
  }
}
