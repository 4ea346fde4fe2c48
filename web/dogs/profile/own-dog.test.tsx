import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { dogs } from '#contract/dogs/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa' })

beforeEach(() => {
  server.answers(dogs.show, koa)
  server.answers(dogs.my, [])
})

const open = () => renderApp('/dog/koa', { user: mia })

test('the page of an own dog has "Edit" and "Delete" and no owner card [DOGV-07 DOGV-09]', async () => {
  const screen = await open()

  await expect.element(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/dogs/koa/edit')
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Owner' }).elements()).toEqual([])
})

test('the page of another owner’s dog has no "Edit" and no "Delete" [DOGV-09]', async () => {
  server.answers(dogs.show, { ...koa, ownerId: 'tane' })
  const screen = await open()

  await expect.element(screen.getByRole('region', { name: 'Owner' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit' }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Delete' }).elements()).toEqual([])
})

test('"Delete" asks for confirmation, and "Cancel" keeps the dog [DOGV-11 DOGV-12]', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Delete' }).click()

  const question = screen.getByRole('alertdialog', { name: "Delete Koa's profile?" })
  await expect
    .element(
      question.getByText(
        'This permanently removes this dog profile. The matches and messages for this dog are removed as well.',
      ),
    )
    .toBeVisible()
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  expect(server.callsOf(dogs.remove)).toEqual([])
})

test('after deletion the dashboard opens without the dog, which is not requested again [DOGV-15 DOGV-16]', async () => {
  server.answers(dogs.remove, { message: 'Dog profile deleted' })
  const screen = await open()
  await screen.getByRole('button', { name: 'Delete' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

  await expect.element(screen.getByText('Profile Deleted')).toBeVisible()
  await expect.element(screen.getByText('No dogs yet')).toBeVisible()
  expect(location.pathname).toBe('/')
  expect(server.callsOf(dogs.remove).map(({ path }) => path)).toEqual(['/api/dogs/koa'])
  expect(server.callsOf(dogs.show).filter(({ path }) => path === '/api/dogs/koa')).toHaveLength(1)
})

test('Back after a deletion leads to the page before the dog, not to a dog that is gone', async () => {
  server.answers(dogs.remove, { message: 'Dog profile deleted' })
  await renderApp('/terms', { user: mia })
  navigate('/dog/koa')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => location.pathname).toBe('/')

  history.back()
  await expect.poll(() => location.pathname).toBe('/terms')
})

test('Back to the page of a dog that was deleted while editing leads home without an error', async () => {
  server.answers(dogs.remove, () => {
    server.refuses(dogs.show, 'dog-not-found')
    return { message: 'Dog profile deleted' }
  })
  await open()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => location.pathname).toBe('/')

  // Without those of the own dogs, for which the dashboard asks at some moment.
  const asked = () => server.callsOf(dogs.show).filter(({ path }) => path === '/api/dogs/koa').length
  const before = asked()
  history.back()
  await expect.poll(asked).toBe(before + 1)
  await expect.element(page.getByText('No dogs yet')).toBeVisible()
  expect(page.getByText('Dog Not Found').elements()).toEqual([])
})

test('Back to the form of a dog that was deleted shows no form', async () => {
  server.answers(dogs.remove, { message: 'Dog profile deleted' })
  await renderApp('/dogs/koa/edit', { user: mia })
  await expect.element(page.getByRole('button', { name: 'Update Profile' })).toBeVisible()
  navigate('/dog/koa')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => location.pathname).toBe('/')

  history.back()
  await expect.element(page.getByRole('heading', { name: 'Dog Not Found' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Update Profile' }).elements()).toEqual([])
})

/** Leaves the page of a dog whose deletion is on its way. */
async function deleteAndLeave() {
  const screen = await open()
  await screen.getByRole('button', { name: 'Delete' }).click()
  const confirm = screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await confirm.click()
  await expect.poll(() => server.callsOf(dogs.remove)).toHaveLength(1)
  navigate('/terms')
  await expect.element(confirm).not.toBeInTheDocument()
  return screen
}

test('Back to a dog whose page was left while it is deleted leads home without an error', async () => {
  const reply = server.holds(dogs.remove, { message: 'Dog profile deleted' })
  const screen = await deleteAndLeave()
  server.refuses(dogs.show, 'dog-not-found')
  reply()
  await expect.element(screen.getByText('Profile Deleted')).toBeVisible()
  expect(location.pathname).toBe('/terms')
  history.back()
  await expect.element(screen.getByText('No dogs yet')).toBeVisible()
  expect(screen.getByText('Dog Not Found').elements()).toEqual([])
})

test('a failed deletion is told of also when the page was left meanwhile [DOGV-15]', async () => {
  const answered = Promise.withResolvers<void>()
  server.refuses(dogs.remove, 'unexpected', answered.promise)
  const screen = await deleteAndLeave()
  answered.resolve()
  await expect.element(screen.getByText('Failed to delete profile. Please try again.')).toBeVisible()
})

test('a failed deletion keeps the dog and can be retried [DOGV-15]', async () => {
  server.refuses(dogs.remove, 'unexpected')
  const screen = await open()
  await screen.getByRole('button', { name: 'Delete' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

  await expect.element(screen.getByText('Failed to delete profile. Please try again.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Koa' })).toBeVisible()
})
