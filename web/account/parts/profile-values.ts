import type { CurrentUser } from '#contract/account/schemas.ts'

/** The fields in screen order. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'bio', 'city', 'age'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The values of a profile form as typed. */
export interface ProfileValues extends Record<ProfileField, string> {
  /** Whether the age was entered; one that is only shown is never stored. */
  ageTyped: boolean
}

/** The request body: changed fields only. */
export interface ProfileChanges {
  firstName?: string
  lastName?: string | null
  bio?: string | null
  city?: string
  age?: number | null
}

/** A stored user as form values. City and location are kept equal. */
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
