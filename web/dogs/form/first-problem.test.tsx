import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { DESCRIPTION_MAX } from '#contract/dogs/options.ts'
import { places } from '#contract/places/routes.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { EMPTY_DOG } from './model/dog-form.ts'
import { group } from '../testing/choices.ts'

const mia = make.user()
const FILLED = {
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
const WIDTHS = [
  [360, 740],
  [1440, 900],
] as const

beforeEach(() => server.answers(places.search, []))

/** Restores a draft, then presses the button at the end of the form. */
async function create(missing: object) {
  sessionStorage.setItem('new dog', JSON.stringify({ ...FILLED, ...missing }))
  sessionStorage.setItem('tabOwner', mia.id)
  await loadPath('/create-profile')
  await renderApp('/create-profile', { user: mia })
  await press('Create Dog Profile')
}

async function press(name: string) {
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
  await button.click()
}

/** Expects the error to describe the focused field and to be visible between the header and the form's bar. */
async function expectSeen(text: string, field: Element) {
  const error = page.getByText(text, { exact: true }).last()
  await expect.element(error).toBeVisible()
  await expect.poll(() => field.contains(document.activeElement)).toBe(true)
  const box = () => error.element().getBoundingClientRect()
  const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const bar = document.querySelector('form > .sticky')?.getBoundingClientRect().top ?? 0
  expect(bar).toBeGreaterThan(head)
  await expect.poll(() => box().bottom <= bar && field.getBoundingClientRect().top >= head).toBe(true)
  expect(field.textContent).toContain(text)
}

for (const [width, height] of WIDTHS) {
  test.each([
    ['Name', { name: '' }, 'Name is required'],
    ['Size', { size: '' }, 'Size is required'],
    ['Temperament', { temperament: [] }, 'Select at least one temperament trait'],
    ['Socialization level', { socialization: '' }, 'Socialization level is required'],
    ['Location', { location: '' }, 'Location is required'],
  ])(`at ${width} px a new dog without "%s" leads there, and its error is in view`, async (label, missing, error) => {
    await page.viewport(width, height)
    await create(missing)
    const field = () => document.querySelector('[data-invalid]')
    await expect.poll(field).not.toBeNull()
    await expectSeen(error, field() ?? document.body)
    expect(field()?.textContent).toContain(label)
  })

  test(`at ${width} px an edited dog without a name leads there, and its error is in view`, async () => {
    await page.viewport(width, height)
    await edit({})
    await page.getByLabelText('Name *').fill('')
    await press('Update Profile')
    await expect.poll(() => document.querySelector('[data-invalid]')).not.toBeNull()
    await expectSeen('Name is required', document.querySelector('[data-invalid]') ?? document.body)
  })
}

async function edit(dog: object) {
  const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa', ...dog })
  server.answers(dogs.show, koa)
  server.answers(dogs.my, [koa])
  await loadPath('/dogs/koa/edit')
  await renderApp('/dogs/koa/edit', { user: mia })
  await expect.element(page.getByLabelText('Name *')).toBeVisible()
}

test('of several problems of an edited dog the first one of the page counts', async () => {
  await edit({ description: 'x'.repeat(DESCRIPTION_MAX + 1) })
  await page.getByRole('combobox', { name: 'Location' }).fill('')
  await press('Update Profile')
  await expect.element(page.getByText('Location is required')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Location' })).toHaveFocus()
})

test('of several fields that the server refuses the first one of the page gets the focus', async () => {
  server.refusesInput(
    dogs.create,
    { field: 'name', message: 'Another name, please' },
    { field: 'weight', message: 'Another weight, please' },
  )
  server.answers(places.coordinates, { lat: -41.27, lng: 173.28 })
  await create({})
  await expect.element(page.getByText('Another weight, please')).toBeVisible()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveFocus()
})

test('the group of a missing answer names its problem to whoever hears the page', async () => {
  await create({ size: '' })
  await expect.element(group('Size')).toHaveAccessibleDescription(/Size is required/)
})
