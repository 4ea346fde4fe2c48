import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin } from '#contract/admin/routes.ts'
import { emails } from '#contract/emails/routes.ts'
import type { Route } from '#contract/kit/route.ts'
import { screens } from '#contract/screens.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const PREVIEWS = [
  emails.welcomePreview,
  emails.friendPreview,
  emails.messagePreview,
  emails.playdatePreview,
  emails.playdateReminderPreview,
]
const TEMPLATES = [emails.vaccinationTemplate, emails.wormingTemplate, emails.fleaTemplate]
const MAIL = '<!doctype html><p>Kia ora</p>'

const frames = () => [...document.querySelectorAll('iframe')]
const sendButton = page.getByRole('button', { name: 'Send Test Emails' })
const toastWith = (text: string) => page.getByRole('listitem').filter({ hasText: text })

interface Opening {
  routes?: readonly Route[]
  isAdmin?: boolean
}

async function open(path: string, { routes = PREVIEWS, isAdmin = false }: Opening = {}) {
  for (const route of routes) server.sends(route, () => new Response(MAIL))
  await loadPath(path)
  await renderApp(path, { user: make.user({ isAdmin }) })
}

test.each([
  { id: 'MAIL-07 MAIL-08', path: '/emails', heading: 'Email Previews', routes: PREVIEWS },
  { id: 'MAIL-10', path: '/email-templates', heading: 'Health Reminder Emails', routes: TEMPLATES },
])('$id $path shows its mails in sandboxed frames without scripts', async ({ path, heading, routes }) => {
  await open(path, { routes })

  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect.poll(() => frames().map((frame) => frame.getAttribute('src'))).toEqual(routes.map((route) => route.path))
  for (const frame of frames()) {
    expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
    expect(frame.title).not.toBe('')
  }
})

test('the three mails share one screen, and e-mails have no further screens [MAIL-11 ADMIN-21]', () => {
  const about = Object.values(screens).filter(({ path }) => /email|admin/.test(path))
  expect(about.map(({ path }) => path).toSorted()).toEqual([
    '/admin/acts',
    '/admin/dashboard',
    '/admin/emails',
    '/confirm-email',
    '/email-templates',
    '/emails',
    '/server-admin-panel',
    '/undo-email-change',
  ])
})

test('the loading state is shown first, then the previews [MAIL-07]', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  for (const route of PREVIEWS) server.sends(route, () => new Response(MAIL))
  server.sends(emails.welcomePreview, async () => {
    await promise
    return new Response(MAIL)
  })
  await loadPath('/emails')
  await renderApp('/emails', { user: make.user() })
  await expect.element(page.getByRole('status', { name: 'Loading previews' })).toBeVisible()
  expect(frames()).toEqual([])
  resolve()

  await expect.poll(() => frames().length).toBe(PREVIEWS.length)
  await expect.element(page.getByRole('status', { name: 'Loading previews' })).not.toBeInTheDocument()
})

test('a failed load of the previews shows an error with a retry [API-05]', async () => {
  for (const route of PREVIEWS) server.refuses(route, 'unexpected')
  await loadPath('/emails')
  await renderApp('/emails', { user: make.user() })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong')
  for (const route of PREVIEWS) server.sends(route, () => new Response(MAIL))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.poll(() => frames().length).toBe(PREVIEWS.length)
})

test('only administrators see the button for test e-mails [C-12]', async () => {
  await open('/emails')
  await expect.poll(() => frames().length).toBe(PREVIEWS.length)
  await expect.element(sendButton).not.toBeInTheDocument()
})

test('one press sends the test e-mails once and shows a toast [MAIL-09 C-12]', async () => {
  await open('/emails', { isAdmin: true })
  const answer = server.holds(admin.sendRealEmails, { success: true, message: 'Test emails sent', sent: 3 })
  await sendButton.click()
  await sendButton.click({ force: true }) // ignored while the first request is pending
  answer()

  await expect.element(toastWith('Test Emails Sent')).toBeVisible()
  expect(server.callsOf(admin.sendRealEmails)).toMatchObject([{ method: 'POST', path: '/api/send-real-emails' }])
  expect(server.callsOf(admin.sendRealEmails)[0]?.body).toBeUndefined()
})

test.each([
  ['the server’s words', 'No company e-mail address is set', 'no-info-email'],
  ['its own words when there are none', 'Please check the e-mail configuration.', null],
] as const)('a failure shows "Test Failed" with %s [C-12 K-67]', async (_, words, code) => {
  await open('/emails', { isAdmin: true })
  if (code === null) server.losesConnection(admin.sendRealEmails)
  else server.refuses(admin.sendRealEmails, code)
  await sendButton.click()

  await expect.element(toastWith('Test Failed')).toMatchTextContent(`Test Failed${words}`)
})
