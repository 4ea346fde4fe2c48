import * as z from 'zod/mini'
import { BIO_LENGTH, NAME_MAX, SETUP_AGE } from './options.ts'
import { nameText, onOneLine } from '../kit/names.ts'
import { numeric, text } from '../kit/scalars.ts'
import { LOCATION_MAX } from '../places/options.ts'

/** A person's first name. Deleted accounts are called "Deleted", so no other account may have that name. */
export const FirstName = nameText({
  label: 'First name',
  max: NAME_MAX,
  required: 'First name is required',
  unreal: 'Please enter your real first name',
})

/** A person's last name; `required` is the message when it is missing. */
export function lastNameOf(required: string) {
  return nameText({ label: 'Last name', max: NAME_MAX, required, unreal: 'Please enter your real last name' })
}

export const LastName = lastNameOf('Last name is required')

const tooYoung = 'Must be at least 18 years old'
const BIO_TOO_SHORT = 'Please tell us a bit more about yourself (at least 10 characters)'

/** The body of owner setup. The server also checks that the location is in New Zealand. */
export const OwnerSetup = z.object({
  firstName: FirstName,
  lastName: LastName,
  age: numeric(tooYoung).check(
    z.gte(SETUP_AGE.min, { error: tooYoung }),
    z.lte(SETUP_AGE.max, { error: 'Please enter a valid age' }),
    z.multipleOf(1, { error: 'Please enter a valid age' }),
  ),
  location: text({ label: 'Location', max: LOCATION_MAX, required: 'Location is required' }).check(
    onOneLine('Location'),
  ),
  bio: text({ label: 'About you', ...BIO_LENGTH, required: BIO_TOO_SHORT, tooShort: BIO_TOO_SHORT }),
})
