import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { setCurrentUser } from '#web/platform/session/session.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { acceptChanges, age, firstName, lastName, save, usualAnswers } from './testing/profile-screens.ts'

const notice = page.getByText('We kept what you entered.')
const newcomer = make.user({ firstName: null, lastName: null, age: null, location: null, bio: null })

/** Opens a form, enters another first name, leaves by a link and comes back. */
async function enterLeaveAndReturn(path: string, user = make.user()) {
  usualAnswers()
  await renderApp(path, { user })
  await firstName.fill('Amelia')
  await expect.element(notice).not.toBeInTheDocument()
  navigate('/terms')
  await expect.element(firstName).not.toBeInTheDocument()
  navigate(path)
  await expect.element(notice).toBeVisible()
}

test.each([
  ['/profile', make.user()],
  ['/profile/edit', make.user()],
  ['/owner-setup', newcomer],
])('%s has again what was entered before it was left, until "Start Over", which can be undone', async (path, user) => {
  await enterLeaveAndReturn(path, user)
  await expect.element(firstName).toHaveValue('Amelia')
  await page.getByRole('button', { name: 'Start Over' }).click()
  await expect.element(firstName).toHaveValue(user.firstName ?? '')
  expect(sessionStorage.getItem('tabOwner')).not.toBe(null)
  expect(Object.keys(sessionStorage).filter((key) => /profile by|owner setup/.test(key))).toEqual([])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(firstName).toHaveValue('Amelia')
  await expect.element(notice).toBeVisible()
  expect(Object.keys(sessionStorage).filter((key) => /profile by|owner setup/.test(key))).toHaveLength(1)
})

test('a saved profile leaves nothing behind', async () => {
  await enterLeaveAndReturn('/profile/edit')
  acceptChanges(make.user({ firstName: 'Amelia' }))
  await save()
  await expect.poll(() => location.pathname).toBe('/')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('profile by'))).toEqual([])
})

test('the notice goes when the form is saved on a page that stays open', async () => {
  await enterLeaveAndReturn('/profile')
  acceptChanges(make.user({ firstName: 'Amelia' }))
  await save()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(firstName).toHaveValue('Amelia')
})

test('a change that another tab saves meanwhile is no change of this form', async () => {
  await renderApp('/profile/edit', { user: make.user() })
  await expect.element(lastName).toBeVisible()
  setCurrentUser(make.user({ lastName: 'Ngata' }))
  await expect.element(lastName).toHaveValue('Ngata')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('profile by'))).toEqual([])
})

test('a newcomer who has an age but no town finds a changed age again', async () => {
  usualAnswers()
  await renderApp('/owner-setup', { user: make.user({ age: 34, location: null, bio: null }) })
  await expect.element(age).toHaveValue(34)
  await age.fill('43')
  navigate('/terms')
  await expect.element(age).not.toBeInTheDocument()
  navigate('/owner-setup')
  await expect.element(notice).toBeVisible()
  await expect.element(age).toHaveValue(43)
})
