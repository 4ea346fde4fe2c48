import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { operators } from '#contract/operators/routes.ts'
import { loadPath } from '#web/routes.tsx'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const decision = {
  kind: 'suspend',
  reason: 'harassment',
  sentence: 'Please be kind.',
  endsAt: '2126-12-08T09:00:00.000Z',
  decidedAt: '2026-12-01T09:00:00.000Z',
  appealBy: '2026-12-31T09:00:00.000Z',
  hasAppealed: false,
  outcome: null,
} as const
const text = page.getByRole('textbox', { name: 'Why is this wrong?' })
const send = page.getByRole('button', { name: 'Appeal', exact: true })

async function open(path = '/appeal?token=abc-123-of-the-mail') {
  await loadPath('/appeal')
  return renderApp(path)
}

test('the link says what was decided, for what and until when, and the token leaves the address bar [MOD-04 S24]', async () => {
  server.answers(operators.showDecision, decision)
  await open()
  await expect.element(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
  for (const words of ['Harassment', 'It lasts until', 'Please be kind.', 'You can appeal once, until'])
    await expect.element(page.getByRole('main')).toMatchTextContent(words)
  expect(location.href).not.toContain('abc-123-of-the-mail')
  expect(server.callsOf(operators.appeal)).toEqual([])
})

test('an appeal is sent once it has a text of at most 1,000 characters [MOD-04]', async () => {
  server.answers(operators.showDecision, decision)
  server.answers(operators.appeal, { message: 'We have your appeal.' })
  await open()
  await send.click()
  await expect.element(text).toHaveAccessibleDescription('Please say why')
  await expect.element(text).toHaveFocus()
  await text.fill('x'.repeat(1001))
  await send.click()
  await expect.element(page.getByText('Text is too long')).toBeVisible()
  await text.fill('It was not me.')
  await send.click()
  await expect
    .element(page.getByText('We have your appeal. Another operator looks at it, and we write to you.'))
    .toBeVisible()
  expect(server.callsOf(operators.appeal).map(({ body }) => body)).toEqual([
    { token: 'abc-123-of-the-mail', text: 'It was not me.' },
  ])
})

test('an appeal that was begun is there again by its link alone, until it is sent [MOD-04]', async () => {
  server.answers(operators.showDecision, decision)
  const before = await open()
  await text.fill('It was not me.')
  await before.unmount()
  const again = await open()
  await expect.element(text).toHaveValue('It was not me.')
  expect(JSON.stringify(sessionStorage)).not.toContain('abc-123-of-the-mail')
  await again.unmount()
  const other = await open('/appeal?token=another-link')
  await expect.element(text).toHaveValue('')
  await other.unmount()
  server.answers(operators.appeal, { message: 'We have your appeal.' })
  const last = await open()
  await send.click()
  await expect.element(page.getByText(/^We have your appeal/)).toBeVisible()
  await last.unmount()
  await open()
  await expect.element(text).toHaveValue('')
})

test('once an appeal is sent the page says that one has appealed, and its confirmation has the focus [MOD-04]', async () => {
  server.answers(operators.showDecision, decision)
  server.answers(operators.appeal, { message: 'We have your appeal.' })
  await open()
  await text.fill('It was not me.')
  await send.click()
  await expect.element(page.getByText(/^We have your appeal/)).toHaveFocus()
  await expect.element(page.getByText('You have appealed. We write to you when it is decided.')).toBeVisible()
  expect(page.getByText(/^You can appeal once/).elements()).toEqual([])
})

test('a user who has appealed reads so, and how it was decided [MOD-04]', async () => {
  server.answers(operators.showDecision, { ...decision, hasAppealed: true, outcome: 'lifted' })
  await open()
  await expect.element(page.getByText('You have appealed, and the decision no longer stands.')).toBeVisible()
  await expect.element(text).not.toBeInTheDocument()
})

test.each(['/appeal', '/appeal?token=old'])('an expired or missing link (%s) says so [MOD-04]', async (path) => {
  server.refuses(operators.showDecision, 'invalid-appeal-link')
  await open(path)
  await expect.element(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
