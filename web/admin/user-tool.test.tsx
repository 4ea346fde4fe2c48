import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { admin } from '#contract/admin/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { server } from '#web/testing/server.ts'
import { act, found, open, queueOf, report, toastWith } from './testing/operators.ts'

const field = page.getByLabelText('User ID')
const search = page.getByRole('button', { name: 'Search', exact: true })
const card = page.getByRole('article')
const deleteButton = card.getByRole('button', { name: 'Delete User' })
const dialog = page.getByRole('alertdialog')
const proof = page.getByRole('dialog', { name: 'Is it you?' })

beforeEach(() => server.answers(admin.findUser, found()))

async function find(id = 'tane') {
  await open('/server-admin-panel')
  await field.fill(id)
  await search.click()
}

test('a user is found by id and shown with their dogs [ADMIN-06 ADMIN-08 ADMIN-10]', async () => {
  await find(' tane ')

  await expect.element(toastWith('Found user')).toHaveTextContent('Found userTāne Rewi')
  await expect.element(card.getByRole('heading', { name: 'Tāne Rewi' })).toBeVisible()
  await expect.element(card).toMatchTextContent('tane@example.nz')
  await expect.element(card).toMatchTextContent('Member since 1 March 2026')
  const dogs = card.getByRole('list', { name: 'Dogs' }).getByRole('link')
  await expect.element(dogs.nth(0)).toMatchTextContent('Biscuit Labrador Retriever')
  await expect.element(dogs.nth(1)).toHaveAttribute('href', '/dog/moko')
  // The administrator's e-mail address is not part of the URL, and so of no log.
  expect(server.callsOf(admin.findUser).map(({ path }) => path)).toEqual(['/api/admin/user/tane'])
})

test('without an id the field shows an error and nothing is sent [ADMIN-07]', async () => {
  await open('/server-admin-panel')
  await field.fill('  ')
  await search.click()

  await expect.element(field).toHaveAccessibleDescription('Please enter a user id')
  await expect.element(field).toHaveFocus()
  expect(server.callsOf(admin.findUser)).toEqual([])
})

test.each([
  ['No user found with ID', () => server.refuses(admin.findUser, 'no-user-with-id')],
  ['Failed to search for user', () => server.refuses(admin.findUser, 'unexpected')],
  ['Failed to search for user', () => server.losesConnection(admin.findUser)],
])('a failed search shows "%s" and removes the user found before [ADMIN-08]', async (title, prepare) => {
  await find()
  await expect.element(card).toBeVisible()
  prepare()
  await search.click()

  await expect.element(toastWith(title)).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
})

test('only the user just found can be deleted: another id in the field removes the button [ADMIN-20]', async () => {
  await find()
  await expect.element(deleteButton).toBeEnabled()
  await field.fill('somebody-else')
  await expect.element(deleteButton).toBeDisabled()
  await field.fill('tane')
  await expect.element(deleteButton).toBeEnabled()
})

test('the dialog names the user, and Cancel deletes nothing [ADMIN-20]', async () => {
  await find()
  await deleteButton.click()

  await expect.element(dialog).toHaveAccessibleName('Delete Tāne Rewi?')
  await expect.element(dialog).toMatchTextContent('the account tane@example.nz, the dogs Biscuit and Moko')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.callsOf(admin.deleteUser)).toEqual([])
})

test('a confirmed deletion is sent once, and the focus returns to the field [ADMIN-08 ADMIN-11]', async () => {
  await find()
  await deleteButton.click()
  const answer = server.holds(admin.deleteUser, { message: 'User deleted successfully' })
  const confirm = dialog.getByRole('button', { name: 'Delete User' })
  await confirm.click()
  await confirm.click({ force: true }) // ignored while the first request is pending
  answer()

  await expect.element(toastWith('User deleted successfully')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  expect(server.callsOf(admin.deleteUser)).toMatchObject([
    { path: '/api/admin/user/tane', body: { adminEmail: 'aroha@example.nz' } },
  ])
})

test.each([
  ['Delete failedAdmin accounts cannot be deleted here', () => server.refuses(admin.deleteUser, 'admin-undeletable')],
  ['Delete failedUnknown error', () => server.sends(admin.deleteUser, () => new Response('', { status: 502 }))],
  ['Failed to delete user', () => server.losesConnection(admin.deleteUser)],
])('a failed deletion shows "%s" and the user remains [ADMIN-08]', async (words, prepare) => {
  await find()
  prepare()
  await deleteButton.click()
  await dialog.getByRole('button', { name: 'Delete User' }).click()

  await expect.element(toastWith(words.slice(0, 13))).toHaveTextContent(words)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(card).toBeVisible()
})

test('after an old sign-in the dialog asks for the password and stays open until it is correct [S5]', async () => {
  await find()
  server.refuses(admin.deleteUser, 'prove-again')
  await deleteButton.click()
  const confirm = dialog.getByRole('button', { name: 'Delete User' })
  await confirm.click()
  const password = proof.getByLabelText('Your password')
  await expect.element(password).toHaveFocus()

  server.refusesInput(auth.prove, { field: 'password', message: 'This password is incorrect' })
  await password.fill('wrong')
  await proof.getByRole('button', { name: 'Continue' }).click()
  await expect.element(password).toHaveAccessibleDescription('This password is incorrect')
  const sent = () =>
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables)
  await expect.poll(() => JSON.stringify(sent())).not.toContain('wrong')

  server.answers(auth.prove, { message: 'Thank you' })
  server.answers(admin.deleteUser, { message: 'User deleted successfully' })
  await password.fill('right')
  await userEvent.keyboard('{Enter}')
  await expect.element(toastWith('User deleted successfully')).toBeVisible()
  await expect.element(card).not.toBeInTheDocument()
  expect(server.callsOf(auth.prove).map(({ body }) => body)).toEqual([{ password: 'wrong' }, { password: 'right' }])
})

test('a role is given with the password again, and the last administrator is told why not [MOD-07]', async () => {
  await find()
  server.refuses(admin.changeRole, 'prove-again')
  await card.getByRole('button', { name: 'Change Role' }).click()
  await dialog.getByText('Moderator', { exact: true }).click()
  const confirm = dialog.getByRole('button', { name: 'Change Role' })
  await confirm.click()
  await expect.element(proof.getByLabelText('Your password')).toHaveFocus()
  server.answers(auth.prove, { message: 'Thank you' })
  server.refuses(admin.changeRole, 'last-admin')
  await userEvent.keyboard('right{Enter}')
  await expect.element(dialog.getByText('You are the last administrator')).toBeVisible()
  server.answers(admin.changeRole, { message: 'Role changed' })
  await confirm.click()
  await expect.element(toastWith('Role changed')).toBeVisible()
  await expect.element(card).toMatchTextContent('Moderator')
  expect(server.callsOf(admin.changeRole).at(-1)).toMatchObject({
    path: '/api/admin/user/tane/role',
    body: { role: 'moderator' },
  })
})

test('a press on a name in a report or in the log searches for the account [C-41]', async () => {
  server.answers(operators.queue, queueOf([report()]))
  server.answers(admin.acts, {
    acts: [act({ user: { id: 'ruby', firstName: 'Ruby' } })],
    totalCount: 1,
    hasMore: false,
    operator: null,
    person: null,
  })
  await open('/admin/dashboard')
  const wanted = () => server.callsOf(admin.findUser).map(({ path }) => path.split('/').at(-1))
  for (const [name, id] of [
    ['Tāne', 'tane'],
    ['Mia', 'mia'],
    ['Ruby', 'ruby'],
  ] as const) {
    server.answers(admin.findUser, found({ id, firstName: name, lastName: null }))
    await page.getByRole('button', { name: `Look up ${name}` }).click()
    await expect.element(field).toHaveValue(id)
    await expect.element(card.getByRole('heading', { name })).toBeVisible()
  }
  expect(wanted()).toEqual(['tane', 'mia', 'ruby'])
})
