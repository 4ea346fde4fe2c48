import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { emails } from '#contract/emails/routes.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { loadPath } from '#web/routes.tsx'
import { clickNow, afterNextRender, waitForElement, waitUntil } from '#web/testing/clock.ts'
import { openPrerendered } from '#web/testing/hydrate.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { UnsubscribePage } from './UnsubscribePage.tsx'

const email = page.getByLabelText('Email', { exact: true })
const unsubscribe = () => page.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
const DONE = { success: true, message: 'You have been unsubscribed.' } as const
const sent = () => server.callsOf(emails.unsubscribe).map(({ body }) => body)

async function open(path = '/unsubscribe', user?: ReturnType<typeof make.user>) {
  await loadPath('/unsubscribe')
  await renderApp(path, user ? { user } : {})
}

test('the page has an e-mail field, a button and a confirmation with a link back [UNSUB-01 UNSUB-05]', async () => {
  server.answers(emails.unsubscribe, DONE)
  await open()
  await email.fill(' mia@example.nz ')
  await unsubscribe()

  const heading = page.getByRole('heading', { level: 1, name: 'You have been unsubscribed' })
  await expect.element(heading).toBeVisible()
  await expect.element(heading).toHaveFocus()
  await expect
    .element(page.getByText('You will no longer receive e-mails from us at mia@example.nz.', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Wagmates' })).toHaveAttribute('href', '/')
})

test('without an address a toast asks for one and nothing is sent [UNSUB-02 C-68]', async () => {
  await open()
  await email.fill(' ')
  await unsubscribe()

  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Email required' }))
    .toHaveTextContent('Email requiredPlease enter your email address')
  expect(sent()).toEqual([])
})

test('an address that was typed before the page is hydrated stays, and the one of the link does not replace it', async () => {
  server.answers(emails.unsubscribe, DONE)
  await loadPath('/unsubscribe')
  const hydrate = openPrerendered('/unsubscribe?email=tane@example.nz')
  await email.fill('mia@example.nz')
  hydrate()
  await expect.element(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeEnabled()
  await expect.element(email).toHaveValue('mia@example.nz')
  await unsubscribe()
  await expect.poll(sent).toEqual([{ email: 'mia@example.nz' }])
})

test('an address that a member types before the page is theirs stays, with the focus', async () => {
  await loadPath('/unsubscribe')
  const takeOver = openPrerendered('/unsubscribe?email=tane@example.nz', make.user())
  await email.fill('mia@example.nz')
  takeOver()
  await expect.element(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeEnabled()
  await expect.element(email).toHaveValue('mia@example.nz')
  await expect.element(email).toHaveFocus()
})

test('an invalid address shows an error under the field [K-12]', async () => {
  await open()
  await email.fill('mia@example')
  await unsubscribe()

  await expect.element(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible()
  expect(toast.entries()).toEqual([])
  expect(sent()).toEqual([])
})

test('the request is sent at once, and confirmed after one second at least [UNSUB-03 C-13]', async () => {
  server.answers(emails.unsubscribe, DONE)
  await open('/unsubscribe?email=mia%40example.nz&token=signed.token')
  await expect.element(email).toHaveValue('mia@example.nz')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  clickNow(page.getByRole('button', { name: 'Unsubscribe', exact: true }))

  await waitUntil(() => server.callsOf(emails.unsubscribe).length === 1)
  expect(server.callsOf(emails.unsubscribe)).toMatchObject([{ method: 'POST', path: '/api/unsubscribe' }])
  expect(sent()).toEqual([{ email: 'mia@example.nz', token: 'signed.token' }])
  await vi.advanceTimersByTimeAsync(999)
  await afterNextRender()
  expect(page.getByText('You have been unsubscribed').elements()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await waitForElement(page.getByText('You have been unsubscribed'))
})

test("a mail's link stops its kind, or all e-mails when that is chosen [PUSH-03]", async () => {
  server.usuallyAnswers(emails.unsubscribe, DONE)
  await open('/unsubscribe?email=mia%40example.nz&token=signed.token&kind=playdate-changed')
  await expect.element(page.getByRole('radio', { name: 'E-mails about playdate changes' })).toBeChecked()
  await unsubscribe()
  await expect
    .element(page.getByText('You will no longer receive e-mails about playdate changes at mia@example.nz.'))
    .toBeVisible()

  await open('/unsubscribe?email=mia%40example.nz&token=signed.token&kind=playdate-changed')
  await page.getByText('All e-mails', { exact: true }).click()
  await unsubscribe()
  await expect.element(page.getByText('You will no longer receive e-mails from us at mia@example.nz.')).toBeVisible()
  const common = { email: 'mia@example.nz', token: 'signed.token' }
  expect(sent()).toEqual([{ ...common, kind: 'playdate-changed' }, common])
})

test('a link without a kind, or with an unknown one, stops all e-mails [PUSH-03]', async () => {
  await open('/unsubscribe?email=mia%40example.nz&kind=lunch')
  await expect.element(email).toHaveValue('mia@example.nz')
  expect(page.getByRole('radio').elements()).toEqual([])
})

test.each([
  ['a fault', () => server.refuses(emails.unsubscribe, 'unexpected')],
  ['no answer', () => server.losesConnection(emails.unsubscribe)],
  [
    'success false',
    () => server.sends(emails.unsubscribe, () => Response.json({ success: false, message: 'Not now' })),
  ],
])('a failure (%s) shows an error and keeps the address [UNSUB-04]', async (_how, prepare) => {
  prepare()
  await open()
  await email.fill('mia@example.nz')
  await unsubscribe()

  await expect
    .element(page.getByText('Something went wrong. Please try again or contact support.', { exact: true }))
    .toBeVisible()
  await expect.element(email).toHaveValue('mia@example.nz')
})

test('unsubscribing the own address updates the cached setting [C-07]', async () => {
  server.answers(emails.unsubscribe, DONE)
  const Switch = () => <p>{useCurrentUser()?.emailNotifications ? 'is on' : 'is off'}</p>
  const both = (
    <>
      <UnsubscribePage />
      <Switch />
    </>
  )
  await renderPart(both, { user: make.user(), path: '/unsubscribe' })
  await expect.element(page.getByText('is on')).toBeVisible()
  await email.fill('Mia@Example.nz')
  await unsubscribe()
  await expect.element(page.getByText('is off')).toBeVisible()
})
