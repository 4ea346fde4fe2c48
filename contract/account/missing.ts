import type { CurrentUser } from './schemas.ts'

/** Only accounts created before this instant are asked to complete fields that were added later. */
export const COMPLETION_CUTOFF = '2025-07-24T00:00:00Z'

/** The fields of a dog that can be missing. */
export interface CompletableDog {
  dateOfBirth: string | null
  energyLevel: string | null
  interactionStyles: readonly string[]
  trainingLevel: string | null
  description: string | null
}

export type CompletableUser = Pick<CurrentUser, 'bio' | 'city' | 'location' | 'firstName' | 'createdAt'>

export type Incomplete<T> = T & { missingFields: string[] }

export interface MissingDetails<Dog> {
  incompleteDogs: Incomplete<Dog>[]
  incompleteUser: Incomplete<CompletableUser> | null
}

/** The names of the fields that a user and their dogs have left empty. */
export function missingDetails<Dog extends CompletableDog>(
  user: CompletableUser,
  dogs: readonly Dog[],
): MissingDetails<Dog> {
  if (Date.parse(user.createdAt) >= Date.parse(COMPLETION_CUTOFF)) return { incompleteDogs: [], incompleteUser: null }
  const ofUser = missingOfUser(user)
  return {
    incompleteDogs: dogs
      .map((dog) => ({ ...dog, missingFields: missingOfDog(dog) }))
      .filter(({ missingFields }) => missingFields.length > 0),
    incompleteUser: ofUser.length > 0 ? { ...user, missingFields: ofUser } : null,
  }
}

function missingOfDog(dog: CompletableDog): string[] {
  return named([
    [isBlank(dog.dateOfBirth), 'Date of Birth'],
    [isBlank(dog.energyLevel), 'Energy Level'],
    [dog.interactionStyles.length === 0, 'Interaction Styles'],
    [isBlank(dog.trainingLevel), 'Training Level'],
    [isBlank(dog.description), 'Dog Description'],
  ])
}

/** City and location are kept equal, so one of them is enough. */
function missingOfUser(user: CompletableUser): string[] {
  return named([
    [isBlank(user.bio), 'Personal Bio'],
    [isBlank(user.city) && isBlank(user.location), 'City/Location'],
    [isBlank(user.firstName), 'First Name'],
  ])
}

function named(fields: [isMissing: boolean, name: string][]): string[] {
  return fields.filter(([isMissing]) => isMissing).map(([, name]) => name)
}

function isBlank(text: string | null): boolean {
  return (text ?? '').trim() === ''
}
