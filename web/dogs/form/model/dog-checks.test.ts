import { expect, test, vi } from 'vitest'
import { daysAfter, todayHere } from '#contract/kit/dates.ts'
import { ApiError, NetworkError } from '#web/platform/api/api.ts'
import { creationFailure } from '../create/creation-failure.ts'
import { fieldProblems, firstRefusal } from './dog-checks.ts'
import { openFields } from './required-fields.ts'
import { type DogForm, EMPTY_DOG } from './dog-form.ts'

const TUI: DogForm = {
  ...EMPTY_DOG,
  name: 'Tūī',
  breed: 'Huntaway',
  dateOfBirth: '2021-03-04',
  gender: 'female',
  size: 'large',
  weight: '24.5',
  temperament: ['Playful'],
  energyLevel: 'high',
  socialization: 'good',
  location: 'Nelson',
}

const everywhere = () => Promise.resolve(true)
const nowhere = () => Promise.resolve(false)
const tomorrow = daysAfter(todayHere(), 1)

async function toastOf(change: Partial<DogForm>, isSupported = everywhere) {
  return (await firstRefusal({ ...TUI, ...change }, isSupported))?.toast ?? null
}

test('a complete form passes', async () => {
  expect(await toastOf({})).toBeNull()
  expect(fieldProblems(TUI)).toEqual({})
})

test('all missing fields are named, in their order [DOGC-08 DOGC-09 DOGC-10 C-19]', async () => {
  expect(await toastOf(EMPTY_DOG)).toEqual({
    title: 'Missing required fields',
    description:
      'Please fill in: name, breed, age (date of birth), size, gender, weight, energy level, socialization level, location',
  })
})

test.each([
  ['name', 'name', 'Name is required'],
  ['breed', 'breed', 'Breed is required'],
  ['dateOfBirth', 'age (date of birth)', 'Date of birth is required'],
  ['size', 'size', 'Size is required'],
  ['gender', 'gender', 'Gender is required'],
  ['weight', 'weight', 'Weight is required'],
  ['energyLevel', 'energy level', 'Energy level is required'],
  ['socialization', 'socialization level', 'Socialization level is required'],
  ['location', 'location', 'Location is required'],
] as const)(
  'without %s the toast names it, and the field is marked [DOGC-08 DOGC-09]',
  async (field, called, problem) => {
    const change = { [field]: '' } as Partial<DogForm>
    expect(await toastOf(change)).toEqual({
      title: 'Missing required fields',
      description: `Please fill in: ${called}`,
    })
    expect(fieldProblems({ ...TUI, ...change })).toEqual({ [field]: problem })
  },
)

test('blank text counts as missing [DOGC-08]', async () => {
  expect(await toastOf({ name: '  ', location: ' ' })).toMatchObject({ description: 'Please fill in: name, location' })
})

test('at least one basic temperament [DOGC-11 DOGC-12]', async () => {
  const change = { temperament: [], withOtherDogs: ['Confident'], trainingLevel: ['In training'] }
  expect(await toastOf(change)).toEqual({
    title: 'Missing temperament',
    description: 'Please select at least one temperament trait',
  })
  expect(fieldProblems({ ...TUI, ...change })).toEqual({ temperament: 'Select at least one temperament trait' })
})

test('a place outside New Zealand is not supported [DOGC-13 DOGC-14 C-32]', async () => {
  const refusal = await firstRefusal({ ...TUI, location: 'Sydney' }, nowhere)
  expect(refusal).toEqual({
    toast: {
      title: 'Location not supported',
      description:
        'Wagmates is only available in New Zealand for now, but will soon be available in more countries. Please select a New Zealand city.',
    },
    fields: { location: 'Please select a New Zealand city' },
  })
})

test('today is allowed as date of birth, tomorrow is not [DOGC-15 DOGC-16 C-66]', async () => {
  expect(await toastOf({ dateOfBirth: todayHere() })).toBeNull()
  expect(await toastOf({ dateOfBirth: tomorrow })).toEqual({ title: 'Date of birth cannot be in the future' })
  expect(fieldProblems({ ...TUI, dateOfBirth: tomorrow })).toEqual({
    dateOfBirth: 'Date of birth cannot be in the future',
  })
})

test.each(['0.1', '0.10', '200', '200.0', '31.25'])('%s kg is accepted [DOGC-17 DATA-06 C-30]', async (weight) => {
  expect(await toastOf({ weight })).toBeNull()
})

test.each([
  ['0.09', 'Weight must be at least 0.1 kg'],
  ['0', 'Weight must be at least 0.1 kg'],
  ['-4', 'Weight must be at least 0.1 kg'],
  ['200.1', 'Weight must be less than 200 kg'],
  ['not a number', 'Weight must be between 0.1 and 200 kg'],
])('the weight "%s" is refused: %s [DOGC-17 C-30]', async (weight, title) => {
  expect(await toastOf({ weight })).toEqual({ title })
  expect(fieldProblems({ ...TUI, weight })).toEqual({ weight: title })
})

test('a refusal by the schema shows one toast and a message under each field [DOGC-22]', async () => {
  const change = { name: 'x'.repeat(51), description: 'x'.repeat(1001) }
  expect(await toastOf(change)).toEqual({
    title: 'Form validation failed',
    description: 'Please check the highlighted fields and try again.',
  })
  expect(fieldProblems({ ...TUI, ...change })).toEqual({
    name: 'Name is too long',
    description: 'Description is too long',
  })
  expect(await toastOf({ name: 'x'.repeat(50), breed: 'x'.repeat(80), description: 'x'.repeat(1000) })).toBeNull()
})

test('only the first failing check shows a toast, in the order of the checks [DOGC-41]', async () => {
  let broken: Partial<DogForm> = {
    name: '',
    temperament: [],
    dateOfBirth: tomorrow,
    weight: '500',
    breed: 'x'.repeat(81),
  }
  const told: (string | undefined)[] = []
  const tell = async (isSupported: typeof everywhere) => told.push((await toastOf(broken, isSupported))?.title)

  await tell(nowhere)
  broken = { ...broken, name: 'Tūī' }
  await tell(nowhere)
  broken = { ...broken, temperament: ['Playful'] }
  await tell(nowhere)
  await tell(everywhere)
  broken = { ...broken, dateOfBirth: '2021-03-04' }
  await tell(everywhere)
  broken = { ...broken, weight: '20' }
  await tell(everywhere)

  expect(told).toEqual([
    'Missing required fields',
    'Missing temperament',
    'Location not supported',
    'Date of birth cannot be in the future',
    'Weight must be less than 200 kg',
    'Form validation failed',
  ])
})

test('the place is not checked on the server while fields are missing [DOGC-41]', async () => {
  const ask = vi.fn<typeof everywhere>(everywhere)
  await toastOf({ name: '' }, ask)
  expect(ask).not.toHaveBeenCalled()
})

const toastOfEdited = async (change: Partial<DogForm>) =>
  (await firstRefusal({ ...TUI, ...change }, everywhere, 'edited'))?.toast ?? null

test.each(['name', 'breed', 'size', 'gender', 'location'])(
  'an edited dog is not saved without %s [DOGE-09 C-29]',
  async (field) => {
    expect(await toastOfEdited({ [field]: ' ' })).toEqual({
      title: 'Missing required fields',
      description: `Please fill in: ${field}`,
    })
  },
)

test('lists, levels and the date of birth of an edited dog may stay empty; tomorrow is no birthday [DOGE-09 DOGE-10 C-29]', async () => {
  const lists = { temperament: [], interactionStyles: [], trainingLevel: [] }
  const levels = { energyLevel: '', socialization: '' } as const
  expect(await toastOfEdited({ ...lists, ...levels, dateOfBirth: '' })).toBeNull()
  expect(await toastOfEdited({ dateOfBirth: todayHere() })).toBeNull()
  expect(await toastOfEdited({ dateOfBirth: tomorrow })).toEqual({ title: 'Date of birth cannot be in the future' })
})

test.each([
  ['0.09', 'Weight must be at least 0.1 kg'],
  ['0.1', null],
  ['200', null],
  ['200.1', 'Weight must be less than 200 kg'],
])('the weight "%s" of an edited dog: %s [DOGE-09 C-30]', async (weight, title) => {
  expect(await toastOfEdited({ weight })).toEqual(title === null ? null : { title })
})

test('nine required fields, a temperament and two answers for matches make twelve essentials', () => {
  expect(openFields(EMPTY_DOG)).toMatchObject({ open: { length: 12 }, all: 12, isOnlyForMatches: false })
  const named = { ...EMPTY_DOG, name: 'Tūī', temperament: ['Playful', 'Timid'] }
  expect(openFields(named)).toMatchObject({ open: { length: 10 }, isOnlyForMatches: false })
  expect(openFields(TUI)).toEqual({ open: ['trainingLevel', 'interactionStyles'], all: 12, isOnlyForMatches: true })
  const full = { ...TUI, trainingLevel: ['In training'], interactionStyles: ['Prefers quiet meetings'] }
  expect(openFields(full).open).toEqual([])
})

test('an edited dog is asked again for what a match needs, in the order of the form', () => {
  expect(openFields(EMPTY_DOG, 'edited').open).toEqual([
    'dateOfBirth',
    'interactionStyles',
    'energyLevel',
    'trainingLevel',
    'socialization',
  ])
  expect(openFields(TUI, 'edited').open).toEqual(['interactionStyles', 'trainingLevel'])
})

test.each([
  [
    'DOGC-33',
    new ApiError(400, 'Invalid dog data: Weight must be at least 0.1 kg', { code: 'invalid-input' }),
    'Please check all required fields are filled correctly.',
  ],
  [
    'DOGC-34',
    new ApiError(400, 'Invalid JSON', { code: 'invalid-json' }),
    'Some information is missing or incorrect. Please review your entries.',
  ],
  [
    'DOGC-35',
    new NetworkError(new TypeError('Failed to fetch')),
    'Network issue. Please check your connection and try again.',
  ],
  [
    'DOGC-36',
    new ApiError(500, 'Something went wrong. Please try again.'),
    'Failed to create dog profile. Please try again.',
  ],
  [
    'DOGC-36',
    new ApiError(409, 'You have reached the maximum number of dogs'),
    'Failed to create dog profile. Please try again.',
  ],
])('%s the failure "%s" is told as "%s"', (_, error, text) => expect(creationFailure(error)).toBe(text))
