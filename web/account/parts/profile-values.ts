import type { FieldErrors, Resolver } from 'react-hook-form'
import { safeParse } from 'zod/mini'
import type { CurrentUser } from '#contract/account.ts'
import type { ProfileRules } from './profile-rules.ts'

/** The fields in the order in which they stand on the screen. */
export const PROFILE_FIELDS = ['firstName', 'lastName', 'bio', 'city', 'age'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** What a profile form holds, as it is typed. */
export interface ProfileValues extends Record<ProfileField, string> {
  /** The age was entered and not only shown: an age that nobody entered is never stored (C-18). */
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

/** What is stored of a user, as the form shows it. City and location are kept equal (C-31). */
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

/** Checks what was changed, and what has to be there and is not; a stored value that nobody touched is left alone (C-16). */
export function profileResolver(
  stored: ProfileValues,
  rules: ProfileRules,
): Resolver<ProfileValues, unknown, ProfileChanges> {
  return (values) => {
    const changed = PROFILE_FIELDS.filter((name) => isChanged(name, values, stored))
    const blank = PROFILE_FIELDS.filter((name) => name !== 'age' && values[name].trim() === '')
    const checked: Record<string, unknown> = {}
    const errors: Record<string, { type: string; message: string }> = {}
    for (const name of new Set([...changed, ...blank])) {
      const result = safeParse(rules[name], values[name])
      if (result.success) checked[name] = result.data
      else errors[name] = { type: 'schema', message: result.error.issues[0]?.message ?? '' }
    }
    if (Object.keys(errors).length > 0) return { values: {}, errors: errors as FieldErrors<ProfileValues> }
    return { values: Object.fromEntries(changed.map((name) => [name, checked[name]])), errors: {} }
  }
}

function isChanged(name: ProfileField, values: ProfileValues, stored: ProfileValues): boolean {
  return values[name] !== stored[name] && (name !== 'age' || values.ageTyped)
}
