import { beforeEach, expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { make } from '#web/testing/make.ts'
import { chooseMore } from '#web/testing/more.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { OwnerMenu } from './OwnerMenu.tsx'

const show = () => renderPart(<OwnerMenu ownerId="tane" />, { user: make.user(), path: '/dog/biscuit' })

beforeEach(() => server.answers(dogs.my, []))

test('a refused report shows the server’s message [REPORT-02]', async () => {
  server.refuses(moderation.report, 'too-many-requests')
  const screen = await show()
  await chooseMore('Report User')
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
    await chooseMore(name)
    await expect.poll(() => server.callsOf(route).map((call) => call.path)).toEqual([path])
    expect([...document.querySelectorAll('[role=dialog], [role=alertdialog]')]).toEqual([])
    expect(location.pathname).toBe('/dog/biscuit')
    answer()
    const said = { 'Block User': 'User blocked', 'Report User': 'Report submitted' }[name]
    await expect.element(screen.getByText(said)).toBeVisible()
  },
)

test('who was reported is "Reported" from then on', async () => {
  server.answers(moderation.report, { message: 'Report submitted' })
  const screen = await show()
  await chooseMore('Report User')
  await expect.element(screen.getByText('Report submitted')).toBeVisible()
  await screen.getByRole('button', { name: 'More', exact: true }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Reported' })).toHaveAttribute('aria-disabled', 'true')
  await screen.unmount()
  await show()
  await screen.getByRole('button', { name: 'More', exact: true }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Reported' })).toBeVisible()
})

test('"Undo" takes a block back and returns to the page; "User unblocked" says so [BLOCK-04 BLOCK-05]', async () => {
  server.answers(dogs.show, make.dog())
  server.answers(moderation.block, { message: 'User blocked' })
  server.answers(moderation.unblock, { message: 'User unblocked' })
  const screen = await renderApp('/dog/biscuit', { user: make.user() })
  await chooseMore('Block User')
  await expect.poll(() => location.pathname).toBe('/')
  await screen.getByRole('button', { name: 'Undo' }).click()

  await expect.element(screen.getByText('You can now see their profiles again')).toBeVisible()
  expect(server.callsOf(moderation.unblock).map(({ path }) => path)).toEqual(['/api/users/block/tane'])
  await expect.poll(() => location.pathname).toBe('/dog/biscuit')
})

test('an "Undo" that fails says why and stays [BLOCK-07]', async () => {
  server.answers(dogs.show, make.dog())
  server.answers(moderation.block, { message: 'User blocked' })
  server.isUnreachable(moderation.unblock)
  const screen = await renderApp('/dog/biscuit', { user: make.user() })
  await chooseMore('Block User')
  await screen.getByRole('button', { name: 'Undo' }).click()

  await expect.element(screen.getByText('Failed to unblock user')).toBeVisible()
  expect(location.pathname).toBe('/')
})
