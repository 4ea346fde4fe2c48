import type { Insertable } from 'kysely'
import type { NewDog } from '#contract/dogs/fields.ts'
import type { UsersTable } from '#server/account/account.table.ts'
import type { DogsTable } from '#server/dogs/dogs.table.ts'
import { dogLocationOf } from '#server/places/places.ts'

let made = 0

/** An ordinary owner's row; every address is used once. */
export function ownerRow(firstName: string, fields: Partial<Insertable<UsersTable>> = {}): Insertable<UsersTable> {
  made += 1
  return {
    email: `${firstName
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '')}-${made}@example.nz`,
    firstName,
    lastName: 'Walker',
    age: 34,
    bio: 'Out with the dogs in every weather.',
    location: 'Auckland, Auckland, New Zealand',
    city: 'Auckland, Auckland, New Zealand',
    ...fields,
  }
}

/** An ordinary dog's row; `location` decides where it stands. */
export function dogRow(ownerId: string, fields: Partial<Insertable<DogsTable>> = {}): Insertable<DogsTable> {
  const { location = 'Auckland, Auckland, New Zealand', ...rest } = fields
  return {
    ownerId,
    name: 'Biscuit',
    breed: 'Labrador Retriever',
    age: 3,
    dateOfBirth: null,
    size: 'large',
    gender: 'female',
    weight: 28,
    description: 'Loves everyone.',
    temperament: ['Friendly'],
    energyLevel: 'medium',
    ...dogLocationOf(location, { latitude: null, longitude: null }),
    ...rest,
  }
}

/** Body that the form sends for an ordinary new dog. */
export function newDog(fields: Partial<NewDog> = {}): NewDog {
  return {
    name: 'Biscuit',
    breed: 'Labrador Retriever',
    dateOfBirth: '2023-04-05',
    size: 'large',
    gender: 'female',
    weight: 28.5,
    energyLevel: 'high',
    socialization: 'good',
    location: 'Ponsonby, Auckland, New Zealand',
    temperament: ['Friendly', 'Playful'],
    ...fields,
  }
}
