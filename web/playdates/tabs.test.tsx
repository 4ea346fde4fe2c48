import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playdates } from '#contract/playdates/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

test('on a phone 360 px wide the tabs stand in one row, each in two lines at most [PLAY-20]', async () => {
  server.answers(playdates.list, { playdates: [make.playdate()], totalCount: 12 })
  await page.viewport(360, 740)
  await renderApp('/playdates', { user: make.user() })
  await expect.element(page.getByRole('tab', { name: 'Waiting for You (12)' })).toBeVisible()
  await document.fonts.ready
  const tabs = page.getByRole('tab').elements()
  expect(new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size).toBe(1)
  expect(tabs.map(linesOf)).toEqual([1, 2, 2, 1])
})

/** The number of lines of an element's text. */
function linesOf(element: Element): number {
  const text = document.createRange()
  text.selectNodeContents(element)
  return new Set(Array.from(text.getClientRects(), ({ top }) => top)).size
}
