import type { FieldErrors, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { BIO_LENGTH } from '#contract/account/options.ts'
import { FirstName, lastNameOf } from '#contract/account/fields.ts'
import { onOneLine } from '#contract/kit/names.ts'
import { numeric, text } from '#contract/kit/scalars.ts'
import { EDIT_AGE, SETTINGS_AGE } from './age-bounds.ts'
import { PROFILE_FIELDS, type ProfileChanges, type ProfileField, type ProfileValues } from './profile-values.ts'

// The checks of the two profile forms, which differ in bounds and messages.

/** The checks of one form by field, from the typed to the sent value. */
export type ProfileRules = Record<ProfileField, z.core.$ZodType>

interface AgeRules {
  min: number
  max: number
  tooYoung: string
  invalid: string
  /** The message for an entry that is not a number. */
  notANumber: string
}

function ageOf({ min, max, tooYoung, invalid, notANumber }: AgeRules) {
  return numeric(notANumber).check(
    z.gte(min, { error: tooYoung }),
    z.lte(max, { error: invalid }),
    z.multipleOf(1, { error: invalid }),
  )
}

/** Empty is stored as null. */
function orNone(schema: z.core.$ZodType) {
  const typed = z.transform((raw: string): unknown => (raw.trim() === '' ? null : raw))
  return z.pipe(typed, z.nullable(schema))
}

const LastName = orNone(lastNameOf('Last name is invalid'))
const City = text({ label: 'City', max: 120, required: 'City is required' }).check(onOneLine('City'))

const SHORT_BIO = 'Bio must be at least 10 characters'

/** Edit Your Profile. */
export const editRules: ProfileRules = {
  firstName: FirstName,
  lastName: LastName,
  bio: text({ label: 'Bio', ...BIO_LENGTH, required: SHORT_BIO, tooShort: SHORT_BIO }),
  city: City,
  age: orNone(
    ageOf({
      ...EDIT_AGE,
      tooYoung: 'Must be at least 16 years old',
      invalid: 'Invalid age',
      notANumber: 'Invalid age',
    }),
  ),
}

const TELL_MORE = 'Please tell us a bit more about yourself (at least 10 characters)'

/** Profile Settings. */
export const settingsRules: ProfileRules = {
  firstName: FirstName,
  lastName: LastName,
  bio: orNone(text({ label: 'Bio', ...BIO_LENGTH, required: TELL_MORE, tooShort: TELL_MORE })),
  city: City,
  age: ageOf({
    ...SETTINGS_AGE,
    tooYoung: 'Must be at least 18 years old',
    invalid: 'Invalid age',
    notANumber: 'Must be at least 18 years old',
  }),
}

/** Checks changed fields and missing required ones; unchanged stored values are not checked. */
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
      const result = z.safeParse(rules[name], values[name])
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
