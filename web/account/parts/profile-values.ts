import type { CurrentUser } from '#contract/account/schemas.ts'

/** The fields in the order in which they stand on the screen. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'bio', 'city', 'age'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** What a profile form holds, as it is typed. */
export interface ProfileValues extends Record<ProfileField, string> {
  /** The age was entered and not only shown: an age that nobody entered is never stored. */
  ageTyped: boolean
}

/** What is sent: the changed fields alone. */
export interface ProfileChanges {
  firstName?: string
  lastName?: string | null
  bio?: string | null
  city?: string
  age?: number | null
}

/** What is stored of a user, as the form shows it. City and location are kept equal. */
export function storedValues({ firstName, lastName, bio, city, location, age }: CurrentUser): ProfileValues {
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    bio: bio ?? '',
    city: city || location || '',
    age: age === null ? '' : String(age),
    ageTyped: false,
  }
}
