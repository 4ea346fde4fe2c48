import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { DAY_MS } from '#contract/kit/durations.ts'
import { auth } from '#contract/auth/routes.ts'
import { server } from '#web/testing/server.ts'
import { open, toastWith } from './testing/profile-screens.ts'

const before = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const here = {
  id: 'here',
  browser: 'Firefox',
  system: 'Windows',
  firstUsedAt: '2026-03-03T09:00:00.000Z',
  lastUsedAt: before(0),
  isThis: true,
}
const phone = { ...here, id: 'phone', browser: 'Safari', system: 'iOS', lastUsedAt: before(1), isThis: false }
const unknown = { ...phone, id: 'unknown', browser: '', system: '', lastUsedAt: '2026-02-01T09:00:00.000Z' }

/** The phone is listed when the page opens, and no more after that. */
function answerUntilEnded(): void {
  const lists = [[here, phone]]
  server.answers(auth.sessions, () => lists.shift() ?? [here])
}

const region = page.getByRole('region', { name: 'Where You Are Signed In' })
const row = (name: string) => region.getByRole('listitem').filter({ hasText: name })

test('the settings list browser and system in words, the first and the last use, and mark this one [KEY-04]', async () => {
  server.answers(auth.sessions, [here, phone, unknown])
  await open('/profile')

  await expect.element(row('Firefox on Windows').getByText('This browser')).toBeVisible()
  await expect.element(row('Firefox on Windows').getByText('Last used today, first on 3 March 2026')).toBeVisible()
  await expect.element(row('Safari on iOS').getByText(/^Last used yesterday,/)).toBeVisible()
  await expect.element(row('Safari on iOS').getByText('This browser')).not.toBeInTheDocument()
  await expect.element(row('A browser').getByText(/^Last used on /)).toBeVisible()
})

test('"Sign Out" ends one of them, and the list is fetched again [KEY-04]', async () => {
  answerUntilEnded()
  server.answers(auth.endSession, { message: 'Signed out' })
  await open('/profile')
  await region.getByRole('button', { name: 'Sign Out Safari on iOS' }).click()

  await expect.element(toastWith('Safari on iOS is signed out')).toBeVisible()
  await expect.element(row('Safari on iOS')).not.toBeInTheDocument()
  expect(server.callsOf(auth.endSession)).toMatchObject([{ method: 'DELETE', path: '/api/auth/sessions/phone' }])
})

test('a browser that was signed out meanwhile leaves the list without a failure', async () => {
  answerUntilEnded()
  server.refuses(auth.endSession, 'session-not-found')
  await open('/profile')
  await region.getByRole('button', { name: 'Sign Out Safari on iOS' }).click()

  await expect.element(row('Safari on iOS')).not.toBeInTheDocument()
  await expect.element(toastWith('We could not sign it out')).not.toBeInTheDocument()
})

test('"Sign Out Everywhere Else" is there only while there is another one [KEY-04]', async () => {
  answerUntilEnded()
  server.answers(auth.endOtherSessions, { message: 'Signed out everywhere else' })
  await open('/profile')
  const button = region.getByRole('button', { name: 'Sign Out Everywhere Else' })
  await button.click()

  await expect.element(toastWith('Signed out everywhere else')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  expect(server.callsOf(auth.endOtherSessions)).toHaveLength(1)
})

test('a failure is said with its reason', async () => {
  server.answers(auth.sessions, [here, phone])
  server.refuses(auth.endOtherSessions, 'too-many-requests')
  await open('/profile')
  await region.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await expect.element(page.getByText('We could not sign it out', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Too many requests. Please try again later.', { exact: true })).toBeVisible()
})

test('this browser is signed out like everywhere in the app [KEY-04]', async () => {
  server.answers(auth.sessions, [here])
  server.answers(auth.logout, { message: 'Logged out' })
  await open('/profile')
  await region.getByRole('button', { name: 'Sign Out Firefox on Windows' }).click()
  await expect.poll(() => server.callsOf(auth.logout)).toHaveLength(1)
  expect(server.callsOf(auth.endSession)).toEqual([])
})

test('a browser that could not be signed out is told of also after the settings were left', async () => {
  server.answers(auth.sessions, [here, phone])
  const refused = Promise.withResolvers<void>()
  server.refuses(auth.endSession, 'unexpected', refused.promise)
  await open('/profile')
  await region.getByRole('button', { name: 'Sign Out Safari on iOS' }).click()
  await expect.poll(() => server.callsOf(auth.endSession)).toHaveLength(1)
  navigate('/coming-soon')
  await expect.element(region).not.toBeInTheDocument()
  refused.resolve()
  await expect.element(toastWith('We could not sign it out')).toBeVisible()
})
