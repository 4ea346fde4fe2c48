import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { OwnerSetup } from './fields.ts'

const MIA = {
  firstName: 'Mia',
  lastName: 'Brown',
  age: '34',
  location: 'Nelson, Nelson',
  bio: 'I walk my two dogs daily.',
}

/** The first message of each field. */
function problemsOf(change: object): Record<string, string> {
  const result = safeParse(OwnerSetup, { ...MIA, ...change })
  if (result.success) return {}
  return Object.fromEntries(result.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

test('complete details pass, the age as a number [K-07]', () => {
  expect(safeParse(OwnerSetup, MIA)).toMatchObject({ success: true, data: { age: 34 } })
})

test.each(['', '   '])('blank text ("%s") is missing [OWNER-05 OWNER-06 OWNER-08]', (blank) => {
  expect(problemsOf({ firstName: blank, lastName: blank, location: blank })).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    location: 'Location is required',
  })
})

test.each(['17', '0', '-3', '', 'abc', '17.9'])('the age "%s" is too young [OWNER-07 C-16]', (age) => {
  expect(problemsOf({ age })).toEqual({ age: 'Must be at least 18 years old' })
})

test.each(['18', '120', '65'])('the age "%s" passes [OWNER-07 OWNER-15]', (age) =>
  expect(problemsOf({ age })).toEqual({}),
)

test.each(['121', '1000', '34.5'])('the age "%s" is invalid [OWNER-07 C-16]', (age) => {
  expect(problemsOf({ age })).toEqual({ age: 'Please enter a valid age' })
})

test('a bio of nine characters is too short, one of ten passes [OWNER-10 OWNER-15 C-17]', () => {
  const tooShort = { bio: 'Please tell us a bit more about yourself (at least 10 characters)' }
  expect(problemsOf({ bio: '' })).toEqual(tooShort)
  expect(problemsOf({ bio: '123456789' })).toEqual(tooShort)
  expect(problemsOf({ bio: '   1234567   ' })).toEqual(tooShort)
  expect(problemsOf({ bio: '1234567890' })).toEqual({})
})

test('texts may be as long as their columns; longer ones are refused [K-07]', () => {
  expect(
    problemsOf({
      firstName: 'x'.repeat(50),
      lastName: 'x'.repeat(50),
      location: 'x'.repeat(120),
      bio: 'x'.repeat(1000),
    }),
  ).toEqual({})
  expect(
    problemsOf({
      firstName: 'x'.repeat(51),
      lastName: 'x'.repeat(51),
      location: 'x'.repeat(121),
      bio: 'x'.repeat(1001),
    }),
  ).toEqual({
    firstName: 'First name is too long',
    lastName: 'Last name is too long',
    location: 'Location is too long',
    bio: 'About you is too long',
  })
})

test('the first name "Deleted" is refused [C-46]', () => {
  expect(problemsOf({ firstName: 'deleted' })).toEqual({ firstName: 'Please enter your real first name' })
})

test.each(['Deleted', ' dELETED ', 'Dele\u200Bted\u2060', 'Ｄｅｌｅｔｅｄ'])(
  'a first name that looks like "Deleted" is refused: %j [C-46]',
  (firstName) => {
    expect(problemsOf({ firstName })).toEqual({ firstName: 'Please enter your real first name' })
  },
)

test('a name without visible characters is missing; one with joined characters stays as it is [C-46 G-08]', () => {
  expect(problemsOf({ firstName: '\u200B\u3164' })).toEqual({ firstName: 'First name is required' })
  expect(safeParse(OwnerSetup, { ...MIA, firstName: 'Mia 👩‍🦰' })).toMatchObject({ data: { firstName: 'Mia 👩‍🦰' } })
})
