import { page } from 'vitest/browser'
import { admin } from '#contract/admin/routes.ts'
import type { AdminActEntry, EmailLogEntry, FoundUser } from '#contract/admin/schemas.ts'
import type { Report } from '#contract/moderation/schemas.ts'
import { complaints } from '#contract/complaints/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import type { QueueEntry } from '#contract/operators/schemas.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const INSTANT = '2026-03-01T09:00:00.000Z'

export const found = (fields: Partial<FoundUser> = {}): FoundUser => ({
  id: 'tane',
  email: 'tane@example.nz',
  firstName: 'Tāne',
  lastName: 'Rewi',
  profileImageUrl: null,
  createdAt: INSTANT,
  role: 'member',
  dogs: [
    { id: 'biscuit', name: 'Biscuit', breed: 'Labrador Retriever' },
    { id: 'moko', name: 'Moko', breed: 'Kelpie' },
  ],
  ...fields,
})

export const report = (fields: Partial<Report> = {}): Report => ({
  id: 'r-1',
  reporter: { id: 'mia', firstName: 'Mia' },
  reportedUser: { id: 'tane', firstName: 'Tāne' },
  reason: 'User reported for inappropriate behavior',
  category: null,
  subject: 'owner',
  subjectId: null,
  snapshot: null,
  pictureCount: 0,
  status: 'pending',
  adminNotes: null,
  createdAt: INSTANT,
  reviewedAt: null,
  pendingSince: INSTANT,
  ...fields,
})

/** The reports about one person, as the queue has them. */
export const entryOf = (reports: Report[], fields: Partial<QueueEntry> = {}): QueueEntry => ({
  person: reports[0]?.reportedUser ?? { id: 'tane', firstName: 'Tāne' },
  memberSince: INSTANT,
  isOverdue: false,
  lookedAt: null,
  reports,
  count: reports.length,
  history: { reportsAbout: reports.length, reportsBy: 0, decisionCount: 0, decisions: [] },
  ...fields,
})

/** The queue with an entry for each of these reports. */
export const queueOf = (reports: Report[], totalCount = reports.length) => ({
  entries: reports.map((one) => entryOf([one])),
  totalCount,
  hasMore: reports.length < totalCount,
})

export const act = (fields: Partial<AdminActEntry> = {}): AdminActEntry => ({
  id: 'a-1',
  act: 'looked-up-user',
  admin: { id: 'aroha', firstName: 'Aroha' },
  user: { id: 'tane', firstName: 'Tāne' },
  detail: null,
  createdAt: INSTANT,
  ...fields,
})

export const mail = (fields: Partial<EmailLogEntry> = {}): EmailLogEntry => ({
  id: 'e-1',
  type: 'welcome',
  recipient: 'mia@example.nz',
  subject: 'Welcome to Wagmates!',
  status: 'sent',
  createdAt: INSTANT,
  sentAt: INSTANT,
  dogName: 'Biscuit',
  ...fields,
})

export const toastWith = (text: string) => page.getByRole('listitem').filter({ hasText: text })

/** Opens an administration page as an administrator; reports, acts and mails are empty unless a test sets them. */
export async function open(path: string, user = make.user({ id: 'aroha', email: 'aroha@example.nz', isAdmin: true })) {
  server.usuallyAnswers(operators.queue, { entries: [], totalCount: 0, hasMore: false })
  server.usuallyAnswers(operators.appeals, { appeals: [], totalCount: 0, hasMore: false })
  server.usuallyAnswers(operators.take, { message: 'Taken' })
  server.usuallyAnswers(operators.release, { message: 'Released' })
  server.usuallyAnswers(complaints.list, { complaints: [], totalCount: 0, hasMore: false })
  server.usuallyAnswers(admin.acts, { acts: [], totalCount: 0, hasMore: false, operator: null, person: null })
  server.usuallyAnswers(admin.emails, [])
  server.usuallyAnswers(admin.playdates, { weeks: [], counts: [] })
  await loadPath(path)
  await renderApp(path, { user })
}
