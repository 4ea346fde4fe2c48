import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { auth } from '#contract/auth/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { calendar } from '#contract/health/routes.ts'
import { push } from '#contract/push/routes.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

// Locators and actions for the tests of the two profile forms.

export const firstName = page.getByLabelText('First name', { exact: true })
export const lastName = page.getByLabelText(/^Last name/)
export const bio = page.getByLabelText(/^Bio/)
export const city = page.getByRole('combobox', { name: 'City' })
export const age = page.getByLabelText(/^Age/)

/** Renders an account screen, by default as Mia. */
export async function open(path: '/profile' | '/profile/edit', fields: Partial<CurrentUser> = {}) {
  await loadPath(path)
  usualAnswers()
  return renderApp(path, { user: make.user(fields) })
}

/** Sets the usual answers to the calls of Profile Settings' sections. */
export function usualAnswers(): void {
  server.usuallyAnswers(auth.sessions, [])
  server.usuallyAnswers(calendar.show, { url: null })
  server.usuallyAnswers(push.show, { publicKey: '', devices: [] })
  server.usuallyAnswers(account.news, { turnedOff: [], showsText: false, quietHours: { from: 21, until: 7 } })
}

export const save = () => page.getByRole('button', { name: 'Save Changes' }).click()

/** The profile changes sent so far. */
export const sent = () => server.callsOf(account.change).map(({ body }) => body)

/** The fake server stores every change; the dashboard has no dogs. */
export function acceptChanges(user: CurrentUser = make.user(), dogsUpdated = 0): void {
  server.answers(account.change, { user, dogsUpdated })
  server.answers(dogs.my, [])
}

/** The error that is tied to a field. */
export function errorOf(control: { element: () => Element }) {
  const ids = control.element().getAttribute('aria-describedby')?.split(' ') ?? []
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent
}

/** A toast by part of its text. */
export const toastWith = (text: string) => page.getByRole('listitem').filter({ hasText: text })
