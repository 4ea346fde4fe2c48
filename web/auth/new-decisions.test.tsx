import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { operators } from '#contract/operators/routes.ts'
import type { NewDecision } from '#contract/operators/schemas.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const muted: NewDecision = {
  id: 'muted',
  kind: 'mute',
  subject: 'message',
  wasReported: true,
  reason: 'harassment',
  sentence: 'Please be kind.',
  endsAt: '2126-12-08T09:00:00.000Z',
  decidedAt: '2026-12-01T09:00:00.000Z',
  appealBy: '2126-12-31T09:00:00.000Z',
}
const dialog = page.getByRole('dialog')
const read = page.getByRole('button', { name: 'I Have Read This' })

async function open(decisions: NewDecision[], path = '/education') {
  server.answers(operators.newDecisions, decisions)
  await loadPath(path)
  await loadPath('/education/after-a-fight')
  await loadPath('/appeal')
  return renderApp(path, { user: make.user({ hasNewDecision: decisions.length > 0 }) })
}

test('says what was decided, for what, until when and how to appeal [MOD-04]', async () => {
  await open([muted])
  await expect.element(dialog).toHaveAccessibleName('You cannot write for now')
  for (const words of ['A message of yours', 'Harassment', '2126', 'Please be kind.', 'you can appeal once, until'])
    await expect.element(dialog).toMatchTextContent(words)
})

test.each([
  [true, 'Somebody reported this to us, and we have looked at it.'],
  [false, 'We have looked at this, and decided about it.'],
])('says that somebody reported it only where somebody did: %s [MOD-04 MOD-10]', async (wasReported, words) => {
  await open([{ ...muted, wasReported }])
  await expect.element(dialog).toHaveAccessibleDescription(words)
  expect(dialog.element().textContent.includes('Somebody reported')).toBe(wasReported)
})

test('comes back until it is acknowledged, and shows the next decision then [MOD-04]', async () => {
  await open([muted, { ...muted, id: 'warned', kind: 'warn', endsAt: null }])
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  navigate('/education/after-a-fight')
  await expect.element(dialog).toHaveAccessibleName('You cannot write for now')
  server.answers(operators.acknowledge, { hasNewDecision: true })
  server.answers(operators.newDecisions, [{ ...muted, id: 'warned', kind: 'warn', endsAt: null }])
  await read.click()
  await expect.element(dialog).toHaveAccessibleName('You were warned')
  server.answers(operators.acknowledge, { hasNewDecision: false })
  await read.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.callsOf(operators.acknowledge).map(({ path }) => path)).toEqual([
    '/api/decisions/muted/acknowledge',
    '/api/decisions/warned/acknowledge',
  ])
})

test('is kept when acknowledging fails [MOD-04]', async () => {
  await open([muted])
  server.refuses(operators.acknowledge, 'unavailable')
  await read.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(read).toBeVisible()
})

test('leads to the appeal, where it does not cover the page [MOD-04]', async () => {
  await open([muted])
  server.answers(operators.appealLink, { token: 'abc-123' })
  server.answers(operators.showDecision, {
    ...muted,
    appealBy: muted.appealBy ?? '',
    hasAppealed: false,
    outcome: null,
  })
  await page.getByRole('button', { name: 'Appeal', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Why is this wrong?' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('offers no appeal when there can be none, and says that a mute is over [MOD-04]', async () => {
  await open([{ ...muted, endsAt: '2026-01-01T09:00:00.000Z', appealBy: null }])
  await expect.element(dialog).toHaveAccessibleName('You could not write for a while')
  expect(page.getByRole('button', { name: 'Appeal', exact: true }).elements()).toEqual([])
})

test('asks for nothing when nothing was decided [MOD-04]', async () => {
  await open([])
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(server.callsOf(operators.newDecisions)).toEqual([])
})
