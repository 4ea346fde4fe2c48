import * as z from 'zod/mini'
import {
  REASON_MAX,
  ADMIN_NOTES_MAX,
  REPORT_CATEGORIES,
  REPORT_STATUSES,
  REPORT_SUBJECTS,
  REPORTED_HERE,
} from './options.ts'
import { type Decision, DECISIONS, MUTE_DAYS, SENTENCE_TO_PERSON_MAX, SUSPEND_DAYS } from './decisions.ts'
import { NamedUser } from '../account/schemas.ts'
import { daysBetween, isCalendarDate, todayInNewZealand } from '../kit/dates.ts'
import { pages } from '../kit/paging.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, anyText, Id, Instant, maybeEmptyText, Message, oneOf, SHORT_TEXT_MAX, text } from '../kit/scalars.ts'

/** A report as operators see it. */
export const Report = z.object({
  id: Id,
  /** null: a complaint, or an automatic signal (server/moderation/signals.ts). */
  reporter: z.nullable(NamedUser),
  reportedUser: NamedUser,
  reason: z.string(),
  /** Null where the reporter was not asked for one. */
  category: z.nullable(z.enum(REPORT_CATEGORIES)),
  subject: z.enum(REPORT_SUBJECTS),
  /** The reported thing, which may be gone; null for an owner. */
  subjectId: z.nullable(Id),
  /** The text of the reported thing at the time of the report. */
  snapshot: z.nullable(z.string()),
  /** How many pictures of the reported thing are kept. A message may have several. */
  pictureCount: z.number(),
  status: z.enum(REPORT_STATUSES),
  adminNotes: z.nullable(z.string()),
  createdAt: Instant,
  reviewedAt: z.nullable(Instant),
  /** When it was filed, or last opened again. */
  pendingSince: Instant,
})
export type Report = z.input<typeof Report>

/** A message near a reported one. */
export const MessageAround = z.object({
  id: Id,
  sender: NamedUser,
  content: z.string(),
  createdAt: Instant,
  isReported: z.boolean(),
})
export type MessageAround = z.input<typeof MessageAround>

/** The reporter's own words. */
export const ReportText = text({ label: 'Reason', max: REASON_MAX, required: 'Reason is required' })

const AdminNotes = maybeEmptyText({ label: 'Admin notes', max: ADMIN_NOTES_MAX, invalid: 'Admin notes are invalid' })

/** A missing or unknown status filters for pending reports. */
const StatusFilter = z.pipe(
  z.optional(anyText()),
  z.transform((raw) => ([...REPORT_STATUSES, 'all'] as const).find((status) => status === raw) ?? 'pending'),
)

const Sentence = text({
  label: 'Sentence',
  max: SENTENCE_TO_PERSON_MAX,
  required: 'Please write a sentence for the person',
})

interface Duration {
  decision: Decision
  days?: number | null | undefined
  until?: string | undefined
}

/** The days of a decision: those that can be chosen for a mute; for a suspension any number, and null for good. */
const areDaysRight = ({ decision, days, until }: Duration) => {
  if (decision === 'mute') return MUTE_DAYS.some((one) => one === days)
  if (decision !== 'suspend') return true
  if (until !== undefined) return days === undefined
  if (days === null) return true
  return days !== undefined && days >= SUSPEND_DAYS.min && days <= SUSPEND_DAYS.max
}

/** Whether somebody can be suspended until this day. */
const isSuspendDate = (date: string) => {
  if (!isCalendarDate(date)) return false
  const days = daysBetween(todayInNewZealand(), date)
  return days >= SUSPEND_DAYS.min && days <= SUSPEND_DAYS.max
}

const NO_SUCH_DAY = { error: 'Please choose a day within a year' }
const SuspendDate = z
  .string()
  .check(z.maxLength(SHORT_TEXT_MAX, { ...NO_SUCH_DAY, abort: true }), z.refine(isSuspendDate, NO_SUCH_DAY))

/** An operator's decision about a report. */
const DecisionAbout = z
  .object({
    decision: z.enum(DECISIONS, { error: 'Please choose a decision' }),
    days: z.optional(z.nullable(z.int({ error: 'Please choose for how long' }))),
    /** Instead of the days of a suspension: it ends when this day begins in New Zealand. */
    until: z.optional(SuspendDate),
    reason: oneOf(REPORT_CATEGORIES, 'reason'),
    note: z.optional(AdminNotes),
    sentence: z.optional(Sentence),
    /** The report's `pendingSince` as the caller knows it: refused when the report was decided and opened again since. */
    expectedPendingSince: z.optional(Instant),
  })
  .check(
    z.refine(areDaysRight, { error: 'Please choose for how long', path: ['days'] }),
    z.refine(({ decision, sentence }) => decision === 'dismiss' || sentence !== undefined, {
      error: 'Please write a sentence for the person',
      path: ['sentence'],
    }),
  )

export const moderationSpecs = defineSpecs({
  blocked: {
    access: 'member',
    summary: 'Lists the owners whom the caller blocked, newest first',
    reply: z.array(NamedUser),
  },
  block: {
    access: 'member',
    summary: 'Blocks an owner for the caller; idempotent',
    params: z.object({ ownerId: Id }),
    status: [201, 200],
    reply: Message,
    rateLimit: 'block',
    problems: ['user-not-found', 'block-self'],
  },
  unblock: {
    access: 'member',
    summary: "Removes the caller's block of an owner; idempotent",
    params: z.object({ userId: AnyId }),
    reply: Message,
  },
  hidden: {
    access: 'member',
    summary: 'Lists the owners whom the caller hid, newest first',
    reply: z.array(NamedUser),
  },
  hide: {
    access: 'member',
    summary: 'Leaves an owner out of what the caller is shown; idempotent, and nothing changes for the owner',
    params: z.object({ ownerId: Id }),
    status: [201, 200],
    reply: Message,
    rateLimit: 'block',
    problems: ['user-not-found', 'hide-self'],
  },
  unhide: {
    access: 'member',
    summary: 'Shows an owner again whom the caller hid; idempotent',
    params: z.object({ userId: AnyId }),
    reply: Message,
  },
  report: {
    access: 'member',
    contactsOthers: true,
    evenWhenMuted: true,
    summary: 'Reports an owner to the operators; one pending report for each caller and owner',
    params: z.object({ ownerId: Id }),
    body: z.object({ reason: ReportText }),
    status: [201, 200],
    reply: Message,
    rateLimit: 'report',
    problems: ['user-not-found', 'report-self'],
  },
  reportThing: {
    access: 'member',
    contactsOthers: true,
    summary: 'Reports an owner, a dog, a message or a photo, with what it says and shows now',
    body: z.object({
      subject: oneOf(REPORTED_HERE, 'subject'),
      id: Id,
      category: oneOf(REPORT_CATEGORIES, 'category'),
      text: ReportText,
    }),
    evenWhenMuted: true,
    status: [201, 200],
    reply: Message,
    rateLimit: 'report',
    problems: ['user-not-found', 'dog-not-found', 'message-not-found', 'photo-not-found', 'report-self'],
  },
  picture: {
    access: 'moderator',
    summary: 'Returns a picture that a report kept: the first one, or that of `?place=`',
    params: z.object({ id: AnyId }),
    query: z.object({ place: z.optional(anyText()) }),
    reply: null,
    problems: ['report-not-found'],
  },
  messagesAround: {
    access: 'moderator',
    summary: 'Lists a reported message with at most five before and five after it; recorded as an act',
    params: z.object({ id: AnyId }),
    reply: z.array(MessageAround),
    problems: ['report-not-found'],
  },
  reports: {
    access: 'moderator',
    summary: 'Lists reports by status in pages, newest first',
    query: z.object({ status: StatusFilter, ...pages }),
    reply: z.object({ reports: z.array(Report), totalCount: z.number(), hasMore: z.boolean() }),
    rateLimit: 'reading',
  },
  decide: {
    access: 'moderator',
    summary: 'Decides a report for good: dismissed, or with a sanction, which the person is told',
    params: z.object({ id: Id }),
    body: DecisionAbout,
    reply: Report,
    problems: [
      'report-not-found',
      'report-decided',
      'looked-at',
      'user-not-found',
      'not-yours-to-decide',
      'too-long-for-moderators',
      'nothing-to-take-down',
      'prove-again',
    ],
  },
  review: {
    access: 'moderator',
    summary: 'Decides a report, or reopens it',
    params: z.object({ id: Id }),
    body: z.object({
      status: z.enum(REPORT_STATUSES, { error: 'Invalid status' }),
      adminNotes: z.optional(z.nullable(AdminNotes)),
    }),
    reply: Report,
    problems: ['report-not-found', 'report-already-pending', 'looked-at', 'not-yours-to-decide'],
  },
})
