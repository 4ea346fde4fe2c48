import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { account } from '#contract/account/routes.ts'
import { places } from '#contract/places/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { age, bio, firstName, open, save, sent, toastWith } from './testing/profile-screens.ts'

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

test('what is typed into the settings while they are saved stays, and is saved the next time', async () => {
  const saved = make.user({ firstName: 'Amelia', bio: null })
  const answer = server.holds(account.change, { user: saved, dogsUpdated: 0 })
  await open('/profile')
  await firstName.fill('Amelia')
  await bio.fill('')
  await save()
  await expect.poll(sent).toEqual([{ firstName: 'Amelia', bio: null }])

  await firstName.fill('Mia') // as it was before
  await age.fill('35')
  answer()
  await expect.element(toastWith('Profile updated')).toBeVisible()
  await expect.element(firstName).toHaveValue('Mia')
  await expect.element(age).toHaveValue(35)
  await expect.element(bio).toHaveValue('')

  server.answers(account.change, { user: { ...saved, firstName: 'Mia', age: 35 }, dogsUpdated: 0 })
  await save()
  await expect.poll(sent).toHaveLength(2)
  expect(sent()[1]).toEqual({ firstName: 'Mia', age: 35 })
})

test('what was typed while a profile was saved is there again after its page was left', async () => {
  const answer = server.holds(account.change, { user: make.user({ firstName: 'Amelia' }), dogsUpdated: 0 })
  await open('/profile/edit')
  await firstName.fill('Amelia')
  await save()
  await expect.poll(sent).toEqual([{ firstName: 'Amelia' }])
  await bio.fill('Beach walks, and a swim.')
  navigate('/terms')
  await expect.element(bio).not.toBeInTheDocument()
  answer()
  await expect.element(toastWith('Profile updated successfully!')).toBeVisible()

  navigate('/profile/edit')
  await expect.element(bio).toHaveValue('Beach walks, and a swim.')
  await expect.element(firstName).toHaveValue('Amelia')
})

test('what a newcomer types while the set-up is saved is saved as well before the dog follows', async () => {
  const [FIRST, THEN] = ['Two dogs, many beaches.', 'Two dogs, many beaches, and a swim.']
  server.answers(places.search, [])
  const answer = server.holds(account.setUp, { user: make.user() })
  await renderApp('/owner-setup', { user: make.user({ age: null, location: null, bio: null }) })
  await page.getByLabelText('Age', { exact: true }).fill('34')
  await page.getByRole('combobox', { name: 'Location' }).fill('Nelson')
  await page.getByLabelText('About you').fill(FIRST)
  await page.getByRole('button', { name: 'Continue to Dog Profile' }).click()
  const bios = () => server.callsOf(account.setUp).map(({ body }) => (body as { bio: string }).bio)
  await expect.poll(bios).toEqual([FIRST])

  await page.getByLabelText('About you').fill(THEN)
  server.answers(account.setUp, { user: make.user({ bio: THEN }) })
  answer()
  await expect.poll(bios).toEqual([FIRST, THEN])
  await expect.poll(() => location.pathname).toBe('/create-profile')
})
