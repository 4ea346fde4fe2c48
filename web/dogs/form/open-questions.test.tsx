import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { matchOf } from '#contract/matching/score.ts'
import { places } from '#contract/places/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { openAnswersOf } from '../open-answers.ts'
import { CreateDogPage } from '../CreateDogPage.tsx'
import { group } from '../testing/choices.ts'
import { EMPTY_DOG } from './model/dog-form.ts'

const mia = make.user()
const STYLE = 'Prefers quiet meetings'
const REQUIRED = {
  name: 'Tūī',
  breed: 'Huntaway',
  dateOfBirth: '2021-03-04',
  gender: 'female',
  size: 'large',
  weight: '24.5',
  temperament: ['Playful'],
  energyLevel: 'high',
  socialization: 'good',
  location: 'Nelson, Nelson, New Zealand',
}
const next = page.getByRole('button', { name: 'Next Question' })

beforeEach(() => server.answers(places.search, []))

async function openDraft(fields: object) {
  sessionStorage.setItem('new dog', JSON.stringify({ ...EMPTY_DOG, ...fields }))
  sessionStorage.setItem('tabOwner', mia.id)
  await renderPart(<CreateDogPage />, { user: mia, path: '/create-profile' })
}

/** Whether the focus is on a control of that group, well between the page's head and the form's bar. */
const isAt = (name: string | RegExp) => {
  const box = document.activeElement?.getBoundingClientRect()
  const isInMiddle = box !== undefined && box.top > innerHeight / 4 && box.top < (innerHeight * 3) / 4
  return isInMiddle && page.getByRole('group', { name }).element().contains(document.activeElement)
}

test('the essentials are all there only with the answers that a match needs', async () => {
  await openDraft(REQUIRED)
  await expect.element(page.getByText('2 answers short of a match')).toBeVisible()
  await next.click()
  await expect.poll(() => isAt(/^Training level/)).toBe(true)
  await group('Training level').getByText('In training').click()
  await expect.element(page.getByText('1 answer short of a match')).toBeVisible()
  await next.click()
  await expect.poll(() => isAt(/^Interaction style/)).toBe(true)
  await group('Interaction style').getByText(STYLE).click()
  await expect.element(page.getByText('All the essentials are here')).toBeVisible()
  expect(next.elements()).toEqual([])
})

test('a dog is saved without them, and the owner is told what is missing [DOGC-38]', async () => {
  server.answers(dogs.create, make.dog())
  server.answers(places.coordinates, { lat: -41.27, lng: 173.28 })
  await openDraft(REQUIRED)
  await page.getByRole('button', { name: 'Create Dog Profile' }).click()

  await expect.element(page.getByText('Dog profile created successfully!')).toBeVisible()
  await expect.element(page.getByText('Add the missing answers to see who suits your dog.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Answers' }).click()
  await expect.poll(() => location.pathname + location.search).toMatch(/^\/dogs\/[^/]+\/edit\?open=answers&from=/)
})

test('an unfinished form says how many are missing, and one press leads from each to the next', async () => {
  await openDraft({ ...REQUIRED, name: '', gender: '', size: '' })
  await expect.element(page.getByText('7 of 12 essentials')).toBeVisible()
  await page.getByRole('button', { name: 'Create Dog Profile' }).click()

  await expect.element(page.getByText('5 of 12 still missing')).toBeVisible()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus()
  await userEvent.keyboard('Tūī')
  await next.click()
  await expect.poll(() => isAt('Gender')).toBe(true)
  await page.getByRole('group', { name: 'Gender' }).getByText('Female').click()
  await next.click()
  await expect.poll(() => isAt('Size')).toBe(true)
  await expect.element(page.getByText('3 of 12 still missing')).toBeVisible()
})

test('"Next Question" passes on from a question that is left open, and begins again after the last', async () => {
  await openDraft({ ...REQUIRED, size: '' })
  const order = [/^Size/, /^Training level/, /^Interaction style/]
  for (const question of [...order, ...order]) {
    await next.click()
    await expect.poll(() => isAt(question), { message: String(question) }).toBe(true)
  }
  await page
    .getByRole('group', { name: /^Interaction style/ })
    .getByRole('checkbox')
    .first()
    .click({ force: true })
  await next.click()
  await expect.poll(() => isAt(/^Size/)).toBe(true)
})

test('a link that asks for answers opens the edit form at the first open question', async () => {
  server.answers(dogs.show, make.dog({ ownerId: mia.id, interactionStyles: [STYLE], trainingLevel: null }))
  await renderApp('/dogs/biscuit/edit?open=answers', { user: mia })

  await expect.element(page.getByText('1 answer short of a match')).toBeVisible()
  await expect.poll(() => isAt('Training level *')).toBe(true)
})

test('without such a link the edit form opens at no question', async () => {
  server.answers(dogs.show, make.dog({ ownerId: mia.id }))
  await renderApp('/dogs/biscuit/edit', { user: mia })

  await expect.element(page.getByText('2 answers short of a match')).toBeVisible()
  await new Promise((done) => setTimeout(done, 100))
  expect(document.querySelector('form')?.contains(document.activeElement)).toBe(false)
})

test('the open answers of a profile have the names that a comparison gives them', () => {
  const silent = make.dog({ energyLevel: null, age: null, dateOfBirth: null })
  const { missing } = matchOf({ ...silent, ageYears: null }, { ...silent, ageYears: null })
  expect(openAnswersOf(silent)).toEqual(missing)
})
