import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { navigate } from 'wouter/use-browser-location'
import { setSession } from '#web/platform/session/session.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const koa = make.dog({ id: 'koa', ownerId: mia.id, name: 'Koa', description: 'Loves the beach.' })
const EDIT = '/dogs/koa/edit'
const name = page.getByLabelText('Name *')

/** Mia edits Koa's name and temperament, and has lost the session when she saves. */
async function loseSession() {
  server.answers(dogs.show, koa)
  server.answers(dogs.my, [koa])
  server.refuses(dogs.edit, 'unauthorized')
  await renderApp(EDIT, { user: mia })
  await name.fill('Koa the Great')
  await page.getByRole('group', { name: 'Energy level *' }).getByText('Low', { exact: true }).click()
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect.poll(() => location.pathname).toBe('/auth')
}

test('after a lost session the edited dog has what was entered, and other fields as they are stored [AUTH-37]', async () => {
  await loseSession()
  server.answers(dogs.show, { ...koa, description: 'Loves the river.' })
  setSession({ state: 'signed-in', user: mia })
  navigate(EDIT)

  await expect.element(name).toHaveValue('Koa the Great')
  await expect.element(page.getByRole('textbox', { name: /Description/ })).toHaveValue('Loves the river.')
  await expect
    .element(page.getByRole('group', { name: 'Energy level *' }).getByRole('radio', { checked: true }))
    .toHaveAttribute('value', 'low')

  server.answers(dogs.edit, { ...koa, name: 'Koa the Great' })
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect.poll(() => location.pathname).toBe('/dog/koa')
  expect(server.callsOf(dogs.edit).at(-1)?.body).toMatchObject({ name: 'Koa the Great', energyLevel: 'low' })
})

test('another user who signs in gets nothing of what was entered [AUTH-37 C-45]', async () => {
  await loseSession()
  setSession({ state: 'signed-in', user: make.user({ id: 'tane' }) })
  expect(Object.keys(sessionStorage)).toEqual(['tabOwner'])
})
