import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { complaints } from '#contract/complaints/routes.ts'
import { loadPath } from '#web/routes.tsx'
import { openPrerendered } from '#web/testing/hydrate.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const GOOD = {
  'Your name': 'Hana',
  'Your e-mail address': 'hana@example.org',
  'Where is it?': 'Biscuit’s profile',
  'What is harmful, and why?': 'This photo shows my child.',
}
afterEach(() => page.viewport(414, 896))

const send = page.getByRole('button', { name: 'Send' })
const field = (name: string) => page.getByLabelText(name)

async function open(path = '/help/report') {
  await loadPath('/help/report')
  return renderApp(path)
}
async function fill(more: Record<string, string> = {}) {
  for (const [name, text] of Object.entries({ ...GOOD, ...more })) await field(name).fill(text)
}

test('a signed-out visitor reads what happens when, and complains [MOD-08]', async () => {
  server.answers(complaints.make, { message: 'We have your complaint.' })
  await open()
  await expect.element(page.getByRole('list').filter({ hasText: 'Within 48 hours' })).toBeVisible()
  await fill()
  await send.click()
  await expect.element(page.getByRole('status').filter({ hasText: 'We have your complaint.' })).toBeVisible()
  expect(server.callsOf(complaints.make)[0]?.body).toEqual({
    name: 'Hana',
    email: 'hana@example.org',
    where: 'Biscuit’s profile',
    what: 'This photo shows my child.',
  })
})

test.each([
  [360, 740],
  [1440, 900],
])('at %i×%i the confirmation of a complaint is in view and has the focus [MOD-08]', async (width, height) => {
  await page.viewport(width, height)
  server.answers(complaints.make, { message: 'We have your complaint.' })
  await open()
  await fill()
  await send.click()
  const confirmation = page.getByRole('status').filter({ hasText: 'We have your complaint.' })
  await expect.element(confirmation).toHaveFocus()
  await expect.element(confirmation).toBeInViewport({ ratio: 1 })
})

test('a missing or too long entry has its error at the field, which gets the focus, and nothing is sent [MOD-08]', async () => {
  await open()
  await fill({ 'Your name': ' ', 'What is harmful, and why?': 'x'.repeat(1001) })
  await send.click()
  await expect.element(field('Your name')).toHaveAccessibleDescription('Please enter your name')
  await expect.element(field('Your name')).toHaveFocus()
  await expect.element(page.getByText('Description is too long')).toBeVisible()
  expect(server.callsOf(complaints.make)).toEqual([])
})

test('of several missing fields the first on the screen gets the focus [MOD-08]', async () => {
  await page.viewport(360, 740)
  await open()
  await fill({ 'Where is it?': '', 'What is harmful, and why?': '' })
  await send.click()
  await expect.element(field('What is harmful, and why?')).toHaveAccessibleDescription(/Please say what is harmful$/)
  await expect.element(field('Where is it?')).toHaveFocus()
  await expect.element(page.getByText('Please say where it is')).toBeInViewport({ ratio: 1 })
})

test('a refusal keeps what was entered [MOD-08]', async () => {
  server.refuses(complaints.make, 'too-many-requests')
  await open()
  await fill()
  await send.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Too many requests')
  await expect.element(field('Where is it?')).toHaveValue('Biscuit’s profile')
})

test('an address that the server refuses gets the focus [MOD-08]', async () => {
  await page.viewport(360, 740)
  server.refusesInput(complaints.make, { field: 'email', message: 'Please enter a valid email' })
  await open()
  await fill({ 'Your e-mail address': 'kim@exa mple' })
  await send.click()
  await expect.element(field('Your e-mail address')).toHaveAccessibleDescription(/Please enter a valid email$/)
  await expect.element(field('Your e-mail address')).toHaveFocus()
  await expect.element(page.getByText('Please enter a valid email')).toBeInViewport({ ratio: 1 })
})

test('a complaint that was begun is there again until it is sent, but not for somebody who signs in [MOD-08]', async () => {
  const before = await open()
  await fill()
  await before.unmount()
  server.answers(complaints.make, { message: 'We have your complaint.' })
  const again = await open()
  for (const [name, text] of Object.entries(GOOD)) await expect.element(field(name)).toHaveValue(text)
  await send.click()
  await expect.element(page.getByText('We have your complaint.')).toBeVisible()
  await again.unmount()
  const sent = await open()
  await expect.element(field('Where is it?')).toHaveValue('')
  await fill()
  await sent.unmount()
  await renderApp('/help/report', { user: make.user() })
  await expect.element(field('Where is it?')).toHaveValue('')
})

test('text typed before the page is hydrated stays, is sent, and is kept in the tab [MOD-08]', async () => {
  server.answers(complaints.make, { message: 'We have your complaint.' })
  await loadPath('/help/report')
  const hydrate = openPrerendered('/help/report')
  await fill({ 'What is harmful, and why?': '' })
  hydrate()
  await expect.element(send).toBeEnabled()
  const { 'What is harmful, and why?': what, ...early } = GOOD
  for (const [name, text] of Object.entries(early)) await expect.element(field(name)).toHaveValue(text)
  await field('What is harmful, and why?').fill(what)
  expect(JSON.parse(sessionStorage.getItem('complaint') ?? '')).toMatchObject({ name: 'Hana', what })
  await send.click()
  await expect.element(page.getByText('We have your complaint.')).toBeVisible()
  expect(server.callsOf(complaints.make)[0]?.body).toMatchObject({ name: 'Hana', email: 'hana@example.org', what })
})

test('text that a member types before the page is theirs stays, and is kept in the tab [MOD-08]', async () => {
  await loadPath('/help/report')
  const takeOver = openPrerendered('/help/report', make.user())
  await fill({ 'What is harmful, and why?': '' })
  takeOver()
  await expect.element(send).toBeEnabled()
  const { 'What is harmful, and why?': what, ...early } = GOOD
  for (const [name, text] of Object.entries(early)) await expect.element(field(name)).toHaveValue(text)
  await field('What is harmful, and why?').fill(what)
  expect(JSON.parse(sessionStorage.getItem('complaint') ?? '')).toMatchObject({ name: 'Hana', what })
})

test('a complaint that is sent while its page is left is kept no longer [MOD-08]', async () => {
  const answer = server.holds(complaints.make, { message: 'We have your complaint.' })
  const before = await open()
  await fill()
  await send.click()
  await expect.poll(() => server.callsOf(complaints.make).length).toBe(1)
  await before.unmount()
  expect(sessionStorage.length).toBe(1)
  answer()
  await expect.poll(() => sessionStorage.length).toBe(0)
})

test('the author reads the complaint by the link of the mail, and answers [MOD-08]', async () => {
  server.answers(complaints.showToAuthor, {
    what: 'It harms me.',
    where: 'A photo',
    answerBy: '2026-12-03T09:00:00.000Z',
    hasAnswered: false,
  })
  server.answers(complaints.answer, { message: 'We have your answer.' })
  await open('/help/report?token=abc-123')
  await expect.element(page.getByRole('main')).toMatchTextContent('It harms me.')
  expect(location.href).not.toContain('abc-123')
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect.element(page.getByText('Please choose an answer')).toBeVisible()
  await page.getByText('It should stay').click()
  await page.getByLabelText('Why?').fill('It is my own dog.')
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect.element(page.getByText(/We have your answer/)).toBeVisible()
  expect(server.callsOf(complaints.answer)[0]?.body).toEqual({
    token: 'abc-123',
    agrees: false,
    text: 'It is my own dog.',
  })
})

test('an expired link says so [MOD-08]', async () => {
  server.refuses(complaints.showToAuthor, 'invalid-complaint-link')
  await open('/help/report?token=old')
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
