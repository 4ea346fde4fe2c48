import { expect, test } from 'vitest'
import { moderation } from '#contract/moderation/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { SafetyButtons } from './SafetyButtons.tsx'

const show = () => renderPart(<SafetyButtons ownerId="tane" />, { user: make.user(), path: '/dog/biscuit' })

test('a refused report shows the server’s message [REPORT-02]', async () => {
  server.refuses(moderation.report, 'too-many-requests')
  const screen = await show()
  await screen.getByRole('button', { name: 'Report User' }).click()
  await expect.element(screen.getByText('Too many requests. Please try again later.', { exact: true })).toBeVisible()
  expect(screen.getByText('Failed to submit report').elements()).toEqual([])
})

test.each([
  ['Block User', moderation.block, '/api/users/block/tane'],
  ['Report User', moderation.report, '/api/users/report/tane'],
] as const)(
  '"%s" acts without a confirmation and stays on the page while the request is pending [BLOCK-09]',
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
