import { expect, test } from 'vitest'
import { moderation } from '#contract/moderation.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { SafetyButtons } from './SafetyButtons.tsx'

const show = () => renderPart(<SafetyButtons ownerId="tane" />, { user: make.user(), path: '/dog/biscuit' })

test('REPORT-02 a report that is refused says why in the server’s words', async () => {
  server.refuses(moderation.report, 429, 'Too many requests. Please try again later.')
  const screen = await show()
  await screen.getByRole('button', { name: 'Report User' }).click()
  await expect.element(screen.getByText('Too many requests. Please try again later.', { exact: true })).toBeVisible()
  expect(screen.getByText('Failed to submit report').elements()).toEqual([])
})

test.each([
  ['Block User', moderation.block, '/api/users/block/tane'],
  ['Report User', moderation.report, '/api/users/report/tane'],
] as const)(
  'BLOCK-09 "%s" asks nothing before it is done, and stays on the page while it is',
  async (name, route, path) => {
    const answer = server.holds(route, { message: 'Done' })
    const screen = await show()
    await screen.getByRole('button', { name }).click()
    await expect.poll(() => server.callsOf(route).map((call) => call.path)).toEqual([path])
    expect([...document.querySelectorAll('[role=dialog], [role=alertdialog]')]).toEqual([])
    expect(location.pathname).toBe('/dog/biscuit')
    answer()
    const said = { 'Block User': 'User blocked', 'Report User': 'Report submitted' }[name]
    await expect.element(screen.getByText(said)).toBeVisible()
  },
)
