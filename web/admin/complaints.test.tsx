import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { complaints } from '#contract/complaints/routes.ts'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { open } from './testing/operators.ts'

const complaint: Complaint = {
  id: 'one',
  name: 'Hana',
  email: 'hana@example.org',
  what: 'It harms me.',
  where: 'https://wagmates.example/dog/biscuit',
  createdAt: '2026-11-24T01:00:00.000Z',
  tellBy: '2026-11-26T01:00:00.000Z',
  isLate: false,
  person: null,
  mail: null,
  toldAt: null,
  answerBy: null,
  agrees: null,
  answer: null,
}
const answers = (more: Partial<Complaint> = {}) =>
  server.answers(complaints.list, { complaints: [{ ...complaint, ...more }], totalCount: 1, hasMore: false })
const region = page.getByRole('region', { name: 'Complaints' })

test('a moderator joins a complaint to an account, at first the address that it names [MOD-08]', async () => {
  answers()
  await open('/admin/dashboard', make.user({ isModerator: true }))
  await expect.element(region).toMatchTextContent('It harms me.')
  server.refuses(complaints.join, 'author-not-found')
  await page.getByRole('button', { name: 'Join to Account' }).click()
  await expect.element(region.getByRole('alert')).toMatchTextContent('No account found at this address')
  server.answers(complaints.join, { message: 'Complaint joined' })
  answers({ person: { id: 'tane', firstName: 'Tāne' }, mail: ['Somebody complained to us.'] })
  await page.getByRole('button', { name: 'Join to Account' }).click()
  await expect.element(region).toMatchTextContent('The author is Tāne')
  expect(server.callsOf(complaints.join)[0]?.body).toEqual({ account: 'https://wagmates.example/dog/biscuit' })
})

test('the mail to the author lies ready and goes with one press [MOD-08]', async () => {
  vi.setSystemTime('2026-11-27T00:00:00Z') // in another year the day is told with its year
  answers({ person: { id: 'tane', firstName: 'Tāne' }, mail: ['Somebody complained to us.'] })
  await open('/admin/dashboard')
  await expect.element(region).toMatchTextContent('Somebody complained to us.')
  server.answers(complaints.tell, { message: 'E-mail sent' })
  const toldAt = '2026-11-24T02:00:00.000Z'
  answers({ person: { id: 'tane', firstName: 'Tāne' }, mail: [], toldAt, answerBy: '2026-11-26T02:00:00.000Z' })
  await page.getByRole('button', { name: 'Send This E-mail' }).click()
  await expect.element(region).toMatchTextContent('Written to the author on Tuesday 24 November; no answer yet')
  expect(server.callsOf(complaints.tell)).toHaveLength(1)
})

test('a complaint whose author was not written to in time is marked, and an answer is shown [MOD-08]', async () => {
  answers({ isLate: true })
  await open('/admin/dashboard')
  await expect.element(region).toMatchTextContent('Author not written to in time')
})

test('complaints that cannot be loaded are not taken for none: they can be asked for again', async () => {
  server.losesConnection(complaints.list)
  await open('/admin/dashboard')
  await expect.element(region.getByRole('button', { name: 'Try Again' })).toBeVisible()
  answers()
  await region.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(region).toMatchTextContent('It harms me.')
})

test('when the only complaint of the last page is closed, the page before is shown', async () => {
  server.answers(complaints.list, { complaints: [complaint], totalCount: 11, hasMore: true })
  await open('/admin/dashboard')
  await region.getByRole('button', { name: 'Older' }).click()
  await expect.element(region.getByText('Page 2 of 2')).toBeVisible()
  server.answers(complaints.close, { message: 'Complaint closed' })
  server.answers(complaints.list, ({ path }) => {
    const list = path.includes('page=2') ? [] : [{ ...complaint, what: 'It is my garden.' }]
    return { complaints: list, totalCount: 10, hasMore: false }
  })
  await region.getByRole('button', { name: 'Close Without Author' }).click()
  await expect.element(region).toMatchTextContent('It is my garden.')
})
