import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin } from '#contract/admin/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import type { Report } from '#contract/moderation/schemas.ts'
import { make } from '#web/testing/make.ts'
import { server } from '#web/testing/server.ts'
import { act, open, report, toastWith } from './testing/operators.ts'

const queue = page.getByRole('region', { name: 'Reported users' })
const entries = queue.getByRole('list', { name: 'Reports' }).getByRole('listitem')
const dialog = page.getByRole('dialog')
const queries = () => server.callsOf(moderation.reports).map(({ path }) => path.split('?')[1])

const shows = (reports: Report[], totalCount = reports.length) =>
  server.answers(moderation.reports, { reports, totalCount, hasMore: reports.length < totalCount })

test('pending reports are shown first, with reported user, reporter and reason [C-41 K-75]', async () => {
  shows([report(), report({ id: 'r-2', reason: 'Rude', reportedUser: { id: 'sam', firstName: 'Sam' } })])
  await open('/admin/dashboard')

  await expect.element(entries.nth(0)).toMatchTextContent('Tāne reported by Look up Mia')
  await expect.element(entries.nth(0)).toMatchTextContent('User reported for inappropriate behavior')
  await expect.element(entries.nth(0)).toMatchTextContent('Pending')
  await expect.element(entries.nth(1)).toMatchTextContent('Rude')
  expect(queries()).toEqual(['status=pending&page=1&limit=10'])
})

test('an empty queue says "Nothing to decide" [C-41]', async () => {
  await open('/admin/dashboard')
  await expect.element(queue.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
})

test('tabs filter by status, and the list is paginated [K-75]', async () => {
  shows([report({ status: 'dismissed' })], 11)
  await open('/admin/dashboard')
  await queue.getByRole('tab', { name: 'All' }).click()
  await queue.getByRole('button', { name: 'Older' }).click()
  await expect.element(queue.getByText('Page 2 of 2')).toBeVisible()
  await expect.element(queue.getByRole('button', { name: 'Older' })).toBeDisabled()
  await queue.getByRole('tab', { name: 'Dismissed' }).click()

  await expect.element(queue.getByText('Page 1 of 2')).toBeVisible()
  expect(queries()).toEqual([
    'status=pending&page=1&limit=10',
    'status=all&page=1&limit=10',
    'status=all&page=2&limit=10',
    'status=dismissed&page=1&limit=10',
  ])
})

test('a report is decided with a note, and the list is refetched [K-76 REPORT-04]', async () => {
  shows([report()])
  await open('/admin/dashboard')
  await entries.getByRole('button', { name: 'Decide' }).click()
  await expect.element(dialog).toHaveAccessibleName('Report about Tāne')
  await expect.element(dialog.getByRole('radio', { name: 'Dismiss' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Notes (optional)' }).fill('Talked to both.')
  server.answers(moderation.decide, report({ status: 'dismissed', adminNotes: 'Talked to both.' }))
  shows([])
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect.element(toastWith('Report saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(queue.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
  expect(server.callsOf(moderation.decide)).toMatchObject([
    { path: '/api/admin/reports/r-1/decision', body: { decision: 'dismiss', note: 'Talked to both.' } },
  ])
})

test('the focus moves to the tab when the decided report leaves the list', async () => {
  shows([report()])
  await open('/admin/dashboard')
  await entries.getByRole('button', { name: 'Decide' }).click()
  server.answers(moderation.decide, report({ status: 'reviewed' }))
  const letThrough = server.holds(moderation.reports, { reports: [], totalCount: 0, hasMore: false })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  letThrough()

  await expect.element(queue.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
  await expect.element(queue.getByRole('tab', { name: 'Pending' })).toHaveFocus()
})

test('when the only report of the last page is decided, the page before is shown', async () => {
  shows([report()], 11)
  await open('/admin/dashboard')
  await queue.getByRole('button', { name: 'Older' }).click()
  await expect.element(queue.getByText('Page 2 of 2')).toBeVisible()
  await entries.getByRole('button', { name: 'Decide' }).click()
  server.answers(moderation.decide, report({ status: 'reviewed' }))
  server.answers(moderation.reports, ({ path }) => ({
    reports: path.includes('page=2') ? [] : [report({ id: 'r-2', reason: 'Rude' })],
    totalCount: 10,
    hasMore: false,
  }))
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect.element(entries).toMatchTextContent('Rude')
})

test('an administrator suspends for good, with a reason and a sentence for the person [MOD-03]', async () => {
  shows([report()])
  await open('/admin/dashboard')
  await entries.getByRole('button', { name: 'Decide' }).click()
  await dialog.getByText('Suspend', { exact: true }).click()
  await dialog.getByText('For good').click()
  await dialog.getByText('Fake profile').click()
  await dialog.getByLabelText('Sentence for Tāne').fill('This is not your dog.')
  server.answers(moderation.decide, report({ status: 'reviewed' }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => server.callsOf(moderation.decide).at(-1)?.body)
    .toEqual({
      decision: 'suspend',
      days: null,
      reason: 'fake-profile',
      sentence: 'This is not your dog.',
      note: '',
    })
})

test('a moderator is offered seven days at most, and reads why a decision is refused [MOD-07]', async () => {
  shows([report()])
  await open('/admin/dashboard', make.user({ isModerator: true }))
  await entries.getByRole('button', { name: 'Decide' }).click()
  await dialog.getByText('Mute', { exact: true }).click()
  const days = dialog.getByRole('group', { name: 'For how long?' }).getByRole('radio')
  await expect.poll(() => days.elements().map((one) => (one as HTMLInputElement).value)).toEqual(['1', '3', '7'])
  server.refuses(moderation.decide, 'not-yours-to-decide')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You cannot decide about this person')
})

test('a decided report shows its note and can be changed and reopened [K-76]', async () => {
  shows([report({ status: 'reviewed', adminNotes: 'Seen.', reviewedAt: '2026-03-02T09:00:00.000Z' })])
  await open('/admin/dashboard')
  await expect.element(entries).toMatchTextContent('Note: Seen.')
  await entries.getByRole('button', { name: 'Change' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Notes (optional)' })).toHaveValue('Seen.')
  await expect.element(dialog.getByRole('radio', { name: 'Reviewed' })).toBeChecked()
  await dialog.getByText('Pending', { exact: true }).click()
  server.refuses(moderation.review, 'report-already-pending')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Another report by this person is already pending')
  server.isUnreachable(moderation.review)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The report was not saved.')
})

test('a note above 2000 characters shows an error under its field and is not sent [K-76]', async () => {
  shows([report()])
  await open('/admin/dashboard')
  await entries.getByRole('button', { name: 'Decide' }).click()
  await dialog.getByRole('textbox', { name: 'Notes (optional)' }).fill('🐶'.repeat(2001))
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect.element(dialog.getByText('Admin notes is too long')).toBeVisible()
  expect(server.callsOf(moderation.decide)).toEqual([])
})

test('the log shows administrator, act and person concerned [S5]', async () => {
  const acts = [
    act({ act: 'deleted-user', user: { id: 'x', firstName: 'Deleted', isDeleted: true } }),
    act({ id: 'a-2', act: 'read-email', detail: 'incomplete-profile', user: null }),
    act({ id: 'a-3', act: 'checked-reminders', admin: { id: 'gone', firstName: null, isDeleted: true }, user: null }),
  ]
  server.answers(admin.acts, { acts, totalCount: 3, hasMore: false })
  await open('/admin/dashboard')
  const lines = page.getByRole('region', { name: 'Log' }).getByRole('listitem')

  await expect.element(lines.nth(0)).toMatchTextContent('ArohaDeleted a user · Deleted')
  await expect.element(lines.nth(1)).toMatchTextContent('ArohaRead an e-mail · Incomplete profile')
  await expect.element(lines.nth(2)).toMatchTextContent('DeletedRan the reminder check')
})

test('the log is paginated and can be refetched [S5]', async () => {
  server.isUnreachable(admin.acts)
  await open('/admin/dashboard')
  const log = page.getByRole('region', { name: 'Log' })
  await expect.element(log.getByRole('alert')).toBeVisible()
  server.answers(admin.acts, { acts: [act()], totalCount: 21, hasMore: true })
  await log.getByRole('button', { name: 'Try Again' }).click()
  await log.getByRole('button', { name: 'Older' }).click()

  await expect.element(log.getByText('Page 2 of 3')).toBeVisible()
  expect(server.callsOf(admin.acts).at(-1)?.path).toBe('/api/admin/acts?page=2&limit=10')
})
