import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { navigate } from 'wouter/use-browser-location'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa', description: 'Loves the beach.' })
const EDIT = '/dogs/koa/edit'
const name = page.getByLabelText('Name *')
const weight = page.getByLabelText(/^Weight in kg/)
const description = page.getByRole('textbox', { name: /Description/ })
const notice = page.getByText('We kept what you entered.')

beforeEach(() => {
  server.answers(dogs.show, koa)
  server.answers(dogs.my, [koa])
})

async function editAndLeave() {
  await renderApp(EDIT, { user: mia })
  await expect.element(notice).not.toBeInTheDocument()
  await name.fill('Koa the Great')
  await weight.fill('33.5')
  navigate('/terms')
  await expect.element(name).not.toBeInTheDocument()
}

test('edits that were left by a link are there again, with a notice', async () => {
  await editAndLeave()
  navigate(EDIT)
  await expect.element(name).toHaveValue('Koa the Great')
  await expect.element(notice).toBeVisible()
  await expect.element(weight).toHaveValue(33.5)
  await expect.element(description).toHaveValue('Loves the beach.')
})

test('a weight that was no number is shown empty when its edit is there again, and saved once mended', async () => {
  server.answers(dogs.edit, { ...koa, weight: 8 })
  await renderApp(EDIT, { user: mia })
  await expect.element(weight).toHaveValue(koa.weight)
  await weight.clear()
  await weight.click()
  await userEvent.keyboard('7e')
  navigate('/terms')
  await expect.element(name).not.toBeInTheDocument()
  navigate(EDIT)
  await expect.element(notice).toBeVisible()
  await expect.element(weight).toHaveValue(null)
  await weight.fill('8')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect.poll(() => server.callsOf(dogs.edit)[0]?.body).toMatchObject({ weight: 8 })
})

test('"Start Over" shows what is stored, and for good', async () => {
  await editAndLeave()
  navigate(EDIT)
  await page.getByRole('button', { name: 'Start Over' }).click()
  await expect.element(name).toHaveValue('Koa')
  await expect.element(weight).toHaveValue(koa.weight)
  await expect.element(notice).not.toBeInTheDocument()
  navigate('/terms')
  await expect.element(name).not.toBeInTheDocument()
  navigate(EDIT)
  await expect.element(name).toHaveValue('Koa')
  expect(sessionStorage.getItem('edited dog koa')).toBe(null)
})

test('nothing is kept after "Cancel"', async () => {
  await renderApp(EDIT, { user: mia })
  await name.fill('Koa the Great')
  expect(sessionStorage.getItem('edited dog koa')).toContain('Koa the Great')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => location.pathname).toBe('/dog/koa')
  expect(sessionStorage.getItem('edited dog koa')).toBe(null)
})

test('"Undo" after "Cancel" leads back to the form with what was entered', async () => {
  await renderApp(EDIT, { user: mia })
  await name.fill('Koa the Great')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(name).toHaveValue('Koa the Great')
  await expect.element(notice).toBeVisible()
  expect(location.pathname).toBe(EDIT)
})

test('nothing is kept after saving', async () => {
  server.answers(dogs.edit, { ...koa, name: 'Koa the Great' })
  await editAndLeave()
  navigate(EDIT)
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect.poll(() => location.pathname).toBe('/dog/koa')
  expect(sessionStorage.getItem('edited dog koa')).toBe(null)
})

test('what is typed while a dog is saved is there again on the next edit', async () => {
  const saved = { ...koa, name: 'Koa the Great' }
  const answer = server.holds(dogs.edit, saved)
  await renderApp(EDIT, { user: mia })
  await name.fill('Koa the Great')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect.poll(() => server.callsOf(dogs.edit)).toHaveLength(1)
  await description.fill('Loves the beach, and the river.')
  answer()
  await expect.poll(() => location.pathname).toBe('/dog/koa')
  server.answers(dogs.show, saved)

  navigate(EDIT)
  await expect.element(notice).toBeVisible()
  await expect.element(description).toHaveValue('Loves the beach, and the river.')
  await expect.element(name).toHaveValue('Koa the Great')
})
