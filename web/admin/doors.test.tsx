import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin } from '#contract/admin/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { open } from './testing/operators.ts'

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const asked = () => [admin.emails, admin.acts, operators.queue].flatMap((route) => server.callsOf(route))

test.each(['/server-admin-panel', '/admin/dashboard'])(
  'signed out, %s shows the admin sign-in link and no form [C-10 ADMIN-05 ADMIN-09]',
  async (path) => {
    await loadPath(path)
    await renderApp(path)
    await expect.element(heading('Admin sign-in required')).toBeVisible()
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' })
    await expect.element(signIn).toHaveAttribute('href', '/auth')
    await expect.element(page.getByLabelText('User ID')).not.toBeInTheDocument()
    expect(asked()).toEqual([])
  },
)

test.each(['/server-admin-panel', '/admin/dashboard', '/admin/emails'])(
  '%s shows "Access Denied" to owners and sends no request for its data [C-10 C-12 ADMIN-03]',
  async (path) => {
    await open(path, make.user())
    await expect.element(heading('Access Denied')).toBeVisible()
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
    expect(asked()).toEqual([])
  },
)

const EMAIL_CONTROLS = ['Send Test Health Emails', 'Send Incomplete Profile Email', 'Check Reminders Now']

test.each([
  { path: '/server-admin-panel', title: 'Admin Dashboard', part: 'User deletion', controls: ['Search'] },
  { path: '/admin/dashboard', title: 'Admin Dashboard', part: 'User deletion', controls: ['Search'] },
  { path: '/admin/emails', title: 'Email Admin', part: 'Recent e-mails', controls: EMAIL_CONTROLS },
])('an administrator sees the page at $path [ADMIN-04 ADMIN-05 ADMIN-21]', async ({ path, title, part, controls }) => {
  await open(path)
  await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getByRole('region', { name: part })).toBeVisible()
  for (const name of controls) await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test.each(['/server-admin-panel', '/admin/dashboard'])('%s shows the reported users [REPORT-04 C-41]', async (path) => {
  await open(path)
  await expect.element(page.getByRole('region', { name: 'Reported users' })).toBeVisible()
  expect(server.callsOf(operators.queue).map((call) => call.path)).toEqual([
    '/api/admin/queue?state=pending&page=1&limit=10',
  ])
})

test('a moderator sees the reports and appeals alone [MOD-07]', async () => {
  await open('/admin/dashboard', make.user({ isModerator: true }))
  await expect.element(page.getByRole('region', { name: 'Reported users' })).toBeVisible()
  expect(page.getByRole('region').elements()).toHaveLength(2)
  await expect.element(page.getByRole('link', { name: 'Email Admin' })).not.toBeInTheDocument()
  expect([admin.emails, admin.acts, admin.playdates].flatMap((route) => server.callsOf(route))).toEqual([])
})

test('a failed session check shows an error and neither denies nor grants access [C-63]', async () => {
  await loadPath('/server-admin-panel')
  await renderApp('/server-admin-panel', { state: 'failed' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Something went wrong')
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
})
