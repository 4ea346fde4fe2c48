import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin } from '#contract/admin/routes.ts'
import type { AdminActEntry } from '#contract/admin/schemas.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { loadPath } from '#web/routes.tsx'
import { afterNextRender } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { actsQuery } from './admin.queries.ts'
import { act, open } from './testing/operators.ts'

const aroha = { id: 'aroha', firstName: 'Aroha' }
const mia = { id: 'mia', firstName: 'Mia' }
const warned: AdminActEntry = {
  id: 'a',
  act: 'warned',
  admin: aroha,
  user: mia,
  detail: null,
  createdAt: '2026-11-20T09:00:00.000Z',
}
const answers = (more: object = {}) =>
  server.answers(admin.acts, {
    acts: [warned],
    totalCount: 11,
    hasMore: true,
    operator: null,
    person: null,
    ...more,
  })
const lastPath = () => server.callsOf(admin.acts).at(-1)?.path

test('acts are filtered by kind, and by a press on a name; the export has the same filter [MOD-09]', async () => {
  answers()
  await open('/admin/acts')
  await expect.element(page.getByRole('list', { name: 'Acts' })).toMatchTextContent('Warned somebody')
  await page.getByLabelText('Kind').selectOptions('Warned somebody')
  await expect.poll(lastPath).toBe('/api/admin/acts?act=warned&page=1&limit=10')
  answers({ person: mia })
  await page.getByRole('link', { name: 'Mia' }).click()
  await expect.poll(lastPath).toBe('/api/admin/acts?person=mia&act=warned&page=1&limit=10')
  await expect
    .element(page.getByRole('link', { name: 'Export as CSV' }))
    .toHaveAttribute('href', '/api/admin/acts/file?person=mia&act=warned')
  await page.getByRole('button', { name: 'About Mia – show all' }).click()
  await expect.poll(lastPath).toBe('/api/admin/acts?act=warned&page=1&limit=10')
})

test('acts have pages [MOD-09]', async () => {
  answers()
  await open('/admin/acts')
  await page.getByRole('button', { name: 'Older' }).click()
  await expect.poll(lastPath).toBe('/api/admin/acts?page=2&limit=10')
})

test('an act shows the id of a complaint as it is, so that it can be found [MOD-09 MOD-08]', async () => {
  const id = 'd3f0c2a1-0b9e-4c7d-8a6f-1e2d3c4b5a69'
  answers({ acts: [{ ...warned, act: 'closed-complaint', user: null, detail: id }] })
  await open('/admin/acts')
  const list = page.getByRole('list', { name: 'Acts' })
  await expect.element(list).toMatchTextContent('Closed a complaint')
  expect(list.element().textContent).toContain(id)
})

test('owners are shown no acts [MOD-09]', async () => {
  await open('/admin/acts', make.user())
  await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(server.callsOf(admin.acts)).toEqual([])
})

test('the page of numbers shows each year, and small counts as such [MOD-09]', async () => {
  const counts = [
    { act: 'warned' as const, count: 12 },
    { act: 'muted' as const, count: null },
  ]
  server.answers(admin.transparency, { years: [{ year: 2025, counts }] })
  await loadPath('/transparency')
  await renderApp('/transparency')
  await expect.element(page.getByRole('table', { name: '2025' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Warnings/ })).toMatchTextContent('12')
  await expect.element(page.getByRole('row', { name: /could not write/ })).toMatchTextContent('fewer than 5')
})

test('the log shows administrator, act and person concerned [S5]', async () => {
  const acts = [
    act({ act: 'deleted-user', user: { id: 'x', firstName: 'Deleted', isDeleted: true } }),
    act({ id: 'a-2', act: 'read-email', detail: 'incomplete-profile', user: null }),
    act({ id: 'a-3', act: 'checked-reminders', admin: { id: 'gone', firstName: null, isDeleted: true }, user: null }),
  ]
  server.answers(admin.acts, { acts, totalCount: 3, hasMore: false, operator: null, person: null })
  await open('/admin/dashboard')
  const lines = page.getByRole('region', { name: 'Log' }).getByRole('listitem')

  await expect.element(lines.nth(0)).toMatchTextContent('ArohaDeleted a user · Deleted')
  await expect.element(lines.nth(1)).toMatchTextContent('ArohaRead an e-mail · Incomplete profile')
  await expect.element(lines.nth(2)).toMatchTextContent('DeletedRan the reminder check')
})

test('the log is paginated and can be refetched [S5]', async () => {
  server.losesConnection(admin.acts)
  await open('/admin/dashboard')
  const log = page.getByRole('region', { name: 'Log' })
  await expect.element(log.getByRole('alert')).toBeVisible()
  server.answers(admin.acts, { acts: [act()], totalCount: 21, hasMore: true, operator: null, person: null })
  await log.getByRole('button', { name: 'Try Again' }).click()
  await log.getByRole('button', { name: 'Older' }).click()

  await expect.element(log.getByText('Page 2 of 3')).toBeVisible()
  expect(server.callsOf(admin.acts).at(-1)?.path).toBe('/api/admin/acts?page=2&limit=10')
})

test('the log that is shown stays when loading it anew fails', async () => {
  answers()
  await open('/admin/acts')
  const list = page.getByRole('list', { name: 'Acts' })
  await expect.element(list).toMatchTextContent('Warned somebody')
  server.losesConnection(admin.acts)
  await queryClient.refetchQueries({ queryKey: actsQuery({}, 1).queryKey })
  expect(queryClient.getQueryState(actsQuery({}, 1).queryKey)?.status).toBe('error')
  await afterNextRender()
  await expect.element(list).toMatchTextContent('Warned somebody')
})
