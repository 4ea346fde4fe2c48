import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { moderation } from '#contract/moderation/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import type { Report } from '#contract/moderation/schemas.ts'
import { make } from '#web/testing/make.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { server } from '#web/testing/server.ts'
import { entryOf, open, queueOf, report, toastWith } from './testing/operators.ts'

const queue = page.getByRole('region', { name: 'Reported users' })
const entries = queue.getByRole('list', { name: 'Reports' }).getByRole('listitem')
const dialog = page.getByRole('dialog')
const queries = () => server.callsOf(operators.queue).map(({ path }) => path.split('?')[1])

const shows = (reports: Report[], totalCount = reports.length) =>
  server.answers(operators.queue, queueOf(reports, totalCount))

test('pending reports are shown first, with reported user, reporter and reason [C-41 K-75]', async () => {
  shows([report(), report({ id: 'r-2', reason: 'Rude', reportedUser: { id: 'sam', firstName: 'Sam' } })])
  await open('/admin/dashboard')

  await expect.element(entries.nth(0)).toMatchTextContent('Tāne reported by Look up Mia')
  await expect.element(entries.nth(0)).toMatchTextContent('User reported for inappropriate behavior')
  await expect.element(entries.nth(0)).toMatchTextContent('Pending')
  await expect.element(entries.nth(1)).toMatchTextContent('Rude')
  expect(queries()).toEqual(['state=pending&page=1&limit=10'])
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
    'state=pending&page=1&limit=10',
    'state=all&page=1&limit=10',
    'state=all&page=2&limit=10',
    'state=dismissed&page=1&limit=10',
  ])
})

test('a report is decided with a note, and the list is refetched [K-76 REPORT-04]', async () => {
  shows([report()])
  await open('/admin/dashboard')
  await entries.getByRole('button', { name: 'Decide' }).click()
  await expect.element(dialog).toHaveAccessibleName('Report about Tāne')
  await expect.element(dialog).toMatchTextContent('Only operators read them.')
  await expect.element(dialog.getByRole('radio', { name: 'Dismiss' })).toBeChecked()
  await dialog.getByRole('textbox', { name: 'Notes (optional)' }).fill('Talked to both.')
  server.answers(moderation.decide, report({ status: 'dismissed', adminNotes: 'Talked to both.' }))
  shows([])
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect.element(toastWith('Report saved')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(queue.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
  expect(server.callsOf(moderation.decide)).toMatchObject([
    {
      path: '/api/admin/reports/r-1/decision',
      body: { decision: 'dismiss', note: 'Talked to both.', expectedPendingSince: report().pendingSince },
    },
  ])
})

test('the focus moves to the tab when the decided report leaves the list', async () => {
  shows([report()])
  await open('/admin/dashboard')
  await entries.getByRole('button', { name: 'Decide' }).click()
  server.answers(moderation.decide, report({ status: 'reviewed' }))
  const letThrough = server.holds(operators.queue, queueOf([]))
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
  server.answers(operators.queue, ({ path }) =>
    queueOf(path.includes('page=2') ? [] : [report({ id: 'r-2', reason: 'Rude' })], 10),
  )
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect.element(entries).toMatchTextContent('Rude')
})

test('a report that is being decided stays open, with the note, when the queue cannot be loaded again', async () => {
  shows([report()])
  await open('/admin/dashboard')
  await entries.getByRole('button', { name: 'Decide' }).click()
  const note = dialog.getByRole('textbox', { name: 'Notes (optional)' })
  await note.fill('Talked to both.')
  server.losesConnection(operators.queue)
  await queryClient.invalidateQueries()
  await afterNextRender()
  await expect.element(note).toHaveValue('Talked to both.')
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
      expectedPendingSince: report().pendingSince,
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
  await dialog.getByLabelText('Sentence for Tāne').fill('Please be kind.')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('')
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
  server.losesConnection(moderation.review)
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

test('a person is shown with history, and marked when a report waits for too long [MOD-02]', async () => {
  const decision = { kind: 'mute', reason: 'harassment', createdAt: '2026-02-01T09:00:00.000Z', endsAt: null } as const
  const history = { reportsAbout: 3, reportsBy: 1, decisionCount: 1, decisions: [decision] }
  const entry = entryOf([report(), report({ id: 'r-2', reason: 'Rude' })], { isOverdue: true, count: 12, history })
  server.answers(operators.queue, { entries: [entry], totalCount: 1, hasMore: false })
  await open('/admin/dashboard')
  const person = queue.getByRole('list', { name: 'Reported people' }).getByRole('listitem').first()
  for (const words of [
    'Waiting for more than 48 hours',
    'Member since 1 March 2026 · 3 reports about them · 1 report by them · 1 earlier decision',
    'Muted on ',
    'Harassment',
    'The newest 2 of 12.',
  ])
    await expect.element(person).toMatchTextContent(words)
})

test('the queue is filtered by kind, and by what is mine [MOD-02]', async () => {
  await open('/admin/dashboard')
  await queue.getByLabelText('Kind').selectOptions('Unsafe dog')
  await queue.getByLabelText('Only those I look at or have decided').click()
  await expect
    .poll(queries)
    .toEqual([
      'state=pending&page=1&limit=10',
      'state=pending&category=unsafe-dog&page=1&limit=10',
      'state=pending&category=unsafe-dog&mine=true&page=1&limit=10',
    ])
})

test('an operator sees who else looks at a person, and cannot take the reports [MOD-02]', async () => {
  const lookedAt = { by: { id: 'kiri', firstName: 'Kiri' }, isMine: false }
  server.answers(operators.queue, { entries: [entryOf([report()], { lookedAt })], totalCount: 1, hasMore: false })
  server.refuses(operators.take, 'looked-at')
  await open('/admin/dashboard')
  await expect.element(queue.getByText('Looked at by Kiri')).toBeVisible()
  await entries.getByRole('button', { name: 'Decide' }).click()
  await expect.element(toastWith('Looked at by {name}')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a person is taken while the dialog is open, and left when it closes [MOD-02]', async () => {
  shows([report()])
  await open('/admin/dashboard')
  await entries.getByRole('button', { name: 'Decide' }).click()
  await expect.element(dialog).toBeVisible()
  expect(server.callsOf(operators.take).map(({ path }) => path)).toEqual(['/api/admin/queue/tane/take'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => server.callsOf(operators.release).length).toBe(1)
})

test('the link of a mail leads to the reports about one person, with the focus on the first [MOD-02]', async () => {
  shows([report()])
  await open('/admin/dashboard?person=tane')
  await expect.element(entries.getByRole('button', { name: 'Decide' })).toHaveFocus()
  expect(queries()).toEqual(['state=pending&person=tane&page=1&limit=10'])
  await queue.getByRole('button', { name: 'Show All People' }).click()
  await expect.poll(() => queries().at(-1)).toBe('state=pending&page=1&limit=10')
})
