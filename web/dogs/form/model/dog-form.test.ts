import { expect, test } from 'vitest'
import { make } from '#web/testing/make.ts'
import { CREATE_FIELDS, type CreateSection } from '../create/create-fields.tsx'
import { EDIT_FIELDS, type EditSection } from '../edit/edit-fields.tsx'
import type { FormControls } from '../fields/form-controls.ts'
import { changedDogOf } from './dog-changes.ts'
import { FORM_FIELDS, type FormFields, formOf, sentFields } from './dog-form.ts'

const KOA = make.dog({
  temperament: ['Playful', 'Relaxed'],
  withOtherDogs: ['Confident'],
  getsAlongBetterWith: ['Small dogs'],
  interactionStyles: ['Pretty Independent'],
  trainingLevel: 'In training',
  goodWithCats: false,
  puppyNotVaccinated: true,
  vaccinated: false,
})
const UNANSWERED = make.dog({
  dateOfBirth: null,
  energyLevel: null,
  trainingLevel: null,
  description: null,
  goodWithKids: null,
  goodWithDogs: null,
  neutered: null,
  vaccinated: null,
})

test('opening the edit form and saving it unchanged sends nothing, so every stored field stays [C-29]', () => {
  for (const dog of [KOA, UNANSWERED]) expect(changedDogOf(formOf(dog), dog)).toEqual({})
})

test('every field with a control is sent as it is stored, apart from the merged temperament', () => {
  const { temperament: _, ...sent } = sentFields(formOf(KOA))
  expect(KOA).toMatchObject(sent)
  expect(Object.keys(sent).toSorted()).toEqual(
    Object.keys(FORM_FIELDS)
      .filter((name) => name !== 'temperament')
      .toSorted(),
  )
})

test('both forms have a control for every field', () => {
  const names = Object.keys(FORM_FIELDS).toSorted()
  expect(Object.keys(CREATE_FIELDS).toSorted()).toEqual(names)
  expect(Object.keys(EDIT_FIELDS).toSorted()).toEqual(names)
})

// The type checker is what is tested here: without an error on the next line, `@ts-expect-error` is an error itself.
test('a list that lacks a field does not compile', () => {
  const { description: _values, ...values } = FORM_FIELDS
  const { description: _created, ...created } = CREATE_FIELDS
  const { description: _edited, ...edited } = EDIT_FIELDS
  // @ts-expect-error -- the values of the forms lack the description
  const lacking: FormFields = values
  // @ts-expect-error -- the form of a new dog lacks its control
  const lackingInCreate: FormControls<CreateSection> = created
  // @ts-expect-error -- the edit form lacks its control
  const lackingInEdit: FormControls<EditSection> = edited
  for (const list of [lacking, lackingInCreate, lackingInEdit]) expect(list).not.toHaveProperty('description')
})
