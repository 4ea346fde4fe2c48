import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import type { NewDog } from '#contract/dogs/fields.ts'
import { places } from '#contract/places/routes.ts'
import { keepTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { setSession } from '#web/platform/session/session.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { CreateDogPage } from '../../CreateDogPage.tsx'
import { type DogForm, EMPTY_DOG } from '../model/dog-form.ts'
import { findDuplicate } from './find-duplicate.ts'
import { NEW_DOG_DRAFT } from './use-create-dog.ts'

const MIA = make.user()
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
  location: 'Nelson, Nelson, New Zealand',
}

const create = page.getByRole('button', { name: 'Create Dog Profile' })
const sent = () => server.callsOf(dogs.create).map(({ body }) => body as NewDog)

/** Opens the form, filled in by the draft, while the server cannot be reached. */
async function openFilledIn() {
  server.answers(places.coordinates, { lat: -41.27078, lng: 173.28404 })
  server.losesConnection(dogs.create)
  setSession({ state: 'signed-in', user: MIA }) // another user's draft would be discarded
  keepTabDraft(NEW_DOG_DRAFT, TUI)
  await renderPart(<CreateDogPage />, { user: MIA, path: '/create-profile' })
}

test('two submits at once send one dog', async () => {
  await openFilledIn()
  const form = page.getByRole('form', { name: 'Create Dog Profile' }).element() as HTMLFormElement
  form.requestSubmit()
  form.requestSubmit()
  await expect.element(page.getByText('Profile Creation Failed')).toBeVisible()
  await expect.element(create).toBeEnabled()
  expect(sent()).toHaveLength(1)
})

test('a dog of the same name, created in another tab meanwhile, is asked about before it is created once more', async () => {
  await openFilledIn()
  server.answers(dogs.my, [make.dog({ id: 'tui', ownerId: MIA.id, name: 'Tui' })])
  server.answers(dogs.create, make.dog())
  const question = page.getByRole('alertdialog', { name: 'Create Another Dog?' })
  await create.click()
  await expect.element(question.getByText(/You already have a dog named Tui/)).toBeVisible()
  expect(sent()).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Tūī')

  await create.click()
  await question.getByRole('button', { name: 'Create Another Dog' }).click()
  await expect.poll(() => location.pathname).toBe('/')
  expect(sent().map(({ name }) => name)).toEqual(['Tūī'])
})

test('in the set-up any own dog that is there already is asked about', async () => {
  const own = [make.dog({ id: 'koa', ownerId: MIA.id, name: 'Koa' })]
  server.answers(dogs.my, own)
  await expect(findDuplicate('Tūī', true)).resolves.toMatchObject({ name: 'Koa' })
  await expect(findDuplicate('Tūī', false)).resolves.toBeUndefined()
  server.losesConnection(dogs.my)
  expect(await findDuplicate('Koa', true)).toBeUndefined()
})

test('a dog sent again after a lost reply bears the same requestId, a corrected one another', async () => {
  await openFilledIn()
  for (const name of ['Tūī', 'Tūī', 'Tūī of Nelson']) {
    const before = sent().length
    await page.getByLabelText('Name', { exact: true }).fill(name)
    await create.click()
    await expect.poll(() => sent().length).toBe(before + 1)
    await expect.element(create).toBeEnabled()
  }
  const [lost, again, corrected] = sent().map(({ requestId }) => requestId)
  expect(lost).toMatch(/^[\da-f-]{36}$/)
  expect(again).toBe(lost)
  expect(corrected).not.toBe(lost)
})
