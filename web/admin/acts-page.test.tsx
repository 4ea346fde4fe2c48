import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin } from '#contract/admin/routes.ts'
import type { AdminActEntry } from '#contract/admin/schemas.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { open } from './testing/operators.ts'

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
