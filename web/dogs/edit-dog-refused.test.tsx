import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { places } from '#contract/places/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

test('above an open keyboard the error of a change that was not saved stands over the bar of buttons', async () => {
  await page.viewport(360, 420)
  const koa = make.dog({ id: 'koa', ownerId: 'mia', name: 'Koa' })
  server.answers(places.search, [])
  server.answers(dogs.show, koa)
  server.answers(dogs.my, [koa])
  server.losesConnection(dogs.edit)
  await renderApp('/dogs/koa/edit', { user: make.user() })
  await page.getByLabelText('Name *').fill('Koala')
  const update = page.getByRole('button', { name: 'Update Profile' })
  await update.click()
  const error = page.getByRole('form').getByText('Failed to update dog profile.')
  await expect.element(error).toBeInTheDocument()
  const box = () => error.element().getBoundingClientRect()
  await expect.poll(() => box().bottom - update.element().getBoundingClientRect().top).toBeLessThanOrEqual(0)
  expect(box().top).toBeGreaterThan(0)
})
