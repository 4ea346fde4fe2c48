import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { account } from '#contract/account/routes.ts'
import { places } from '#contract/places/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { open, save, toastWith } from './testing/profile-screens.ts'

test('an owner who leaves their profile while it is saved stays where they went', async () => {
  const answer = server.holds(account.change, { user: make.user(), dogsUpdated: 0 })
  await open('/profile/edit')
  await save()
  await expect.poll(() => server.callsOf(account.change).length).toBe(1)
  await expect.element(page.getByRole('link', { name: 'Cancel' })).not.toBeInTheDocument()

  navigate('/coming-soon')
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument()
  answer()

  await expect.element(toastWith('Profile updated successfully!')).toBeVisible()
  expect(location.pathname).toBe('/coming-soon')
})

test('a newcomer who leaves the set-up while it is being saved stays where they went', async () => {
  server.answers(places.search, [])
  const answer = server.holds(account.setUp, { user: make.user({ lastName: 'Saved' }) })
  await renderApp('/owner-setup', { user: make.user({ bio: null }) })
  await page.getByLabelText('About you').fill('Two dogs, many beaches.')
  await page.getByRole('button', { name: 'Continue to Dog Profile' }).click()
  await expect.poll(() => server.callsOf(account.setUp).length).toBe(1)

  navigate('/coming-soon')
  await expect.element(page.getByLabelText('About you')).not.toBeInTheDocument()
  answer()

  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(location.pathname).toBe('/coming-soon')
})
