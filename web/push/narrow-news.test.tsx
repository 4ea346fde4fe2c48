import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { calendar } from '#contract/health/routes.ts'
import { push } from '#contract/push/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

afterEach(() => page.viewport(414, 896))

/** The words of an element that stand on more than one line. */
function brokenWords(element: Element): string[] {
  const [text] = element.childNodes
  if (!(text instanceof Text)) return []
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1 ? [word] : []
  })
}

test('in the narrowest window the table of news breaks no word, and the page stays as wide as it [PUSH-03]', async () => {
  await page.viewport(320, 640)
  server.usuallyAnswers(auth.sessions, [])
  server.usuallyAnswers(calendar.show, { url: null })
  server.usuallyAnswers(push.show, { publicKey: '', devices: [] })
  server.usuallyAnswers(account.news, { turnedOff: [], showsText: false, quietHours: { from: 21, until: 7 } })
  await renderApp('/profile', { user: make.user() })
  const table = page.getByRole('table', { name: 'What you hear of, and how' })
  await expect.element(table).toBeVisible()
  await document.fonts.ready

  expect([...table.element().querySelectorAll('th')].flatMap(brokenWords)).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(320)
})
