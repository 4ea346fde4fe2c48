import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { dogs } from '#contract/dogs/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { keyOf, queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { chooseMore } from '#web/testing/choose-more.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { OwnerMenu } from './OwnerMenu.tsx'

const show = () =>
  renderPart(<OwnerMenu ownerId="tane" ownerName="Tāne" />, { user: make.user(), path: '/dog/biscuit' })

beforeEach(() => server.answers(dogs.my, []))

/** Opens the dialog, says what happened, and sends it. */
async function reportUser() {
  await chooseMore('Report User')
  const dialog = page.getByRole('dialog', { name: 'Report User' })
  await dialog.getByText('Harassment').click()
  await dialog.getByLabelText('What happened?').fill('Rude')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  return dialog
}

test('a refused report shows the server’s message and keeps the text [REPORT-02 MOD-01]', async () => {
  server.refuses(moderation.reportThing, 'too-many-requests')
  await show()
  const dialog = await reportUser()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Too many requests. Please try again later.')
  await expect.element(dialog.getByLabelText('What happened?')).toHaveValue('Rude')
  server.losesConnection(moderation.reportThing)
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('We could not send this.')
})

test('a report without words is asked for them under the field, and is not sent [MOD-01]', async () => {
  await show()
  await chooseMore('Report User')
  const dialog = page.getByRole('dialog', { name: 'Report User' })
  const field = dialog.getByLabelText('What happened?')
  await dialog.getByText('Harassment').click()
  await field.fill('  ')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect.element(field).toHaveAccessibleDescription('Please say what happened')
  await expect.element(field).toHaveFocus()
  expect(server.callsOf(moderation.reportThing)).toEqual([])
  await field.fill('Rude')
  await expect.element(field).not.toHaveAccessibleDescription('Please say what happened')
})

test('nothing is chosen of what a report is about; it is asked for under the choice [MOD-01]', async () => {
  await show()
  await chooseMore('Report User')
  const dialog = page.getByRole('dialog', { name: 'Report User' })
  const report = dialog.getByRole('button', { name: 'Report', exact: true })
  await dialog.getByLabelText('What happened?').fill('Rude')
  await report.click()
  const choice = dialog.getByRole('group', { name: 'What is it about?' })
  await expect.element(choice).toHaveAccessibleDescription('Please choose what it is about')
  await expect.element(dialog.getByRole('radio').first()).toHaveFocus()
  expect(server.callsOf(moderation.reportThing)).toEqual([])
  server.answers(moderation.reportThing, { message: 'Report submitted' })
  await dialog.getByText('Fake profile').click()
  await expect.element(choice).not.toHaveAccessibleDescription('Please choose what it is about')
  await report.click()
  await expect.poll(() => server.callsOf(moderation.reportThing)[0]?.body).toMatchObject({ category: 'fake-profile' })
})

test('the error of a refused report goes when the report is changed, and comes with the next refusal [MOD-01]', async () => {
  server.refuses(moderation.reportThing, 'too-many-requests')
  await show()
  const dialog = await reportUser()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Too many requests. Please try again later.')
  await dialog.getByLabelText('What happened?').fill('Rude words')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Too many requests. Please try again later.')
})

test('"Block User" acts without a confirmation and stays on the page while the request is pending [BLOCK-09]', async () => {
  const answer = server.holds(moderation.block, { message: 'Done' })
  const screen = await show()
  await chooseMore('Block User')
  await expect.poll(() => server.callsOf(moderation.block).map((call) => call.path)).toEqual(['/api/users/block/tane'])
  expect([...document.querySelectorAll('[role=dialog], [role=alertdialog]')]).toEqual([])
  expect(location.pathname).toBe('/dog/biscuit')
  answer()
  await expect.element(screen.getByText('User blocked')).toBeVisible()
})

test('an owner who was reported is "Reported" from then on [MOD-01]', async () => {
  server.answers(moderation.reportThing, { message: 'Report submitted' })
  const screen = await show()
  await reportUser()
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

test('"Undo" of a block says what stays ended of a friendship and of playdates [BLOCK-05 PLAY-17]', async () => {
  server.answers(dogs.show, make.dog({ relation: 'friend' }))
  server.answers(playdates.list, { playdates: [make.playdate()], totalCount: 1 })
  server.answers(moderation.block, { message: 'User blocked' })
  server.answers(moderation.unblock, { message: 'User unblocked' })
  const screen = await renderApp('/dog/biscuit', { user: make.user() })
  await expect.poll(() => server.callsOf(playdates.list).length).toBeGreaterThan(0)
  await chooseMore('Block User')
  await screen.getByRole('button', { name: 'Undo' }).click()

  const words =
    'You can now see their profiles again. You are no longer friends, and can add each other again. Playdates together do not come back.'
  await expect.element(screen.getByText(words)).toBeVisible()
})

/** Chooses "Block User" on a dog's page and leaves it before the answer. */
async function leaveWhileBlocking() {
  server.answers(dogs.show, make.dog())
  const screen = await renderApp('/dog/biscuit', { user: make.user() })
  await chooseMore('Block User')
  await expect.poll(() => server.callsOf(moderation.block)).toHaveLength(1)
  navigate('/coming-soon')
  await expect.element(screen.getByRole('button', { name: 'More', exact: true })).not.toBeInTheDocument()
  return screen
}

test('a block is told after its page was left; the reader and "Undo" stay where they went [BLOCK-02 BLOCK-05]', async () => {
  const answer = server.holds(moderation.block, { message: 'User blocked' })
  server.answers(moderation.unblock, { message: 'User unblocked' })
  const screen = await leaveWhileBlocking()
  answer()
  await expect.element(screen.getByText("You won't see this profile anymore")).toBeVisible()
  await expect.poll(() => queryClient.getQueryState(keyOf('/api/dogs/biscuit'))?.isInvalidated).toBe(true)
  expect(location.pathname).toBe('/coming-soon')

  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('You can now see their profiles again')).toBeVisible()
  expect(location.pathname).toBe('/coming-soon')
})

test('a block that failed is told after its page was left [BLOCK-02]', async () => {
  const gate = Promise.withResolvers<void>()
  server.refuses(moderation.block, 'too-many-requests', gate.promise)
  const screen = await leaveWhileBlocking()
  gate.resolve()
  await expect.element(screen.getByText('Too many requests. Please try again later.')).toBeVisible()
  expect(location.pathname).toBe('/coming-soon')
})

test('an "Undo" that fails says why and stays [BLOCK-07]', async () => {
  server.answers(dogs.show, make.dog())
  server.answers(moderation.block, { message: 'User blocked' })
  server.losesConnection(moderation.unblock)
  const screen = await renderApp('/dog/biscuit', { user: make.user() })
  await chooseMore('Block User')
  await screen.getByRole('button', { name: 'Undo' }).click()

  await expect.element(screen.getByText('Failed to unblock user')).toBeVisible()
  expect(location.pathname).toBe('/')
})

test('"Hide {name}" hides at once and stays; "Undo" and the menu show the owner again [CONTACT-04]', async () => {
  server.answers(moderation.hidden, [])
  server.answers(moderation.hide, () => {
    server.answers(moderation.hidden, [{ id: 'tane', firstName: 'Tāne' }])
    return { message: 'Owner hidden' }
  })
  server.answers(moderation.unhide, () => {
    server.answers(moderation.hidden, [])
    return { message: 'Owner shown again' }
  })
  const screen = await show()
  await chooseMore('Hide Tāne')
  await expect.element(screen.getByText("You won't see their dogs, walks and requests.")).toBeVisible()
  expect(location.pathname).toBe('/dog/biscuit')
  await chooseMore('Show Tāne Again')
  await expect.element(screen.getByText('Tāne is shown again')).toBeVisible()
  await chooseMore('Hide Tāne')
  await screen.getByRole('button', { name: 'Undo' }).last().click()
  await expect
    .poll(() => server.callsOf(moderation.unhide).map(({ path }) => path))
    .toEqual(Array(2).fill('/api/users/hide/tane'))
})

test('hiding that fails says why [CONTACT-04]', async () => {
  server.answers(moderation.hidden, [])
  server.losesConnection(moderation.hide)
  const screen = await show()
  await chooseMore('Hide Tāne')
  await expect.element(screen.getByText('Failed to hide Tāne')).toBeVisible()
})
