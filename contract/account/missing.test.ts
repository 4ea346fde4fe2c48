import { expect, test } from 'vitest'
import { type CompletableDog, missingDetails } from './missing.ts'

const longAgo = '2025-07-23T23:59:59.999Z'
const mia = { firstName: 'Mia', bio: 'Out with the dogs.', city: 'Napier', location: 'Napier', createdAt: longAgo }
const biscuit: CompletableDog = {
  dateOfBirth: '2023-04-05',
  energyLevel: 'high',
  interactionStyles: ['Pretty Independent'],
  trainingLevel: 'In training',
  description: 'Friendly dog looking for friends!',
}
const nothing = { dateOfBirth: null, energyLevel: null, interactionStyles: [], trainingLevel: null, description: ' ' }

test('only accounts created before 2025-07-24 can be incomplete, to the millisecond [COMPL-08]', () => {
  expect(missingDetails({ ...mia, bio: null }, [nothing])).toMatchObject({
    incompleteUser: { missingFields: ['Personal Bio'] },
    incompleteDogs: [{}],
  })
  const newer = missingDetails({ ...mia, bio: null, createdAt: '2025-07-24T00:00:00.000Z' }, [nothing])
  expect(newer).toEqual({ incompleteUser: null, incompleteDogs: [] })
})

test('five fields of a dog can be missing; an empty list and a blank description count as missing [COMPL-09]', () => {
  const all = ['Date of Birth', 'Energy Level', 'Interaction Styles', 'Training Level', 'Dog Description']
  expect(missingDetails(mia, [nothing]).incompleteDogs[0]?.missingFields).toEqual(all)
})

test('bio, place and first name of a user can be missing [COMPL-10]', () => {
  const blank = { ...mia, firstName: null, bio: '', city: ' ', location: null }
  expect(missingDetails(blank, []).incompleteUser?.missingFields).toEqual([
    'Personal Bio',
    'City/Location',
    'First Name',
  ])
})

test('either city or location is enough [COMPL-10 C-31]', () => {
  expect(missingDetails({ ...mia, city: null }, []).incompleteUser).toBeNull()
  expect(missingDetails({ ...mia, location: null }, []).incompleteUser).toBeNull()
})

test('the result names each incomplete dog with its fields, and no complete one [COMPL-11]', () => {
  const rex = { ...biscuit, name: 'Rex', trainingLevel: null }
  expect(missingDetails(mia, [{ ...biscuit, name: 'Biscuit' }, rex])).toEqual({
    incompleteDogs: [{ ...rex, missingFields: ['Training Level'] }],
    incompleteUser: null,
  })
})

test('nothing is missing from a complete profile; the default description counts as one [C-51 COMPL-11]', () => {
  expect(missingDetails(mia, [biscuit])).toEqual({ incompleteDogs: [], incompleteUser: null })
})
