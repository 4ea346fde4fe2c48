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
import { pages } from '../kit/paging.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, anyText, Id, Instant, maybeEmptyText, Message, text } from '../kit/scalars.ts'

const oneOf = <const Values extends readonly string[]>(values: Values, label: string) =>
  z.enum(values, { error: `${label} is invalid` })

/** A report as administrators see it. */
export const Report = z.object({
  id: Id,
  reporter: NamedUser,
  reportedUser: NamedUser,
  reason: z.string(),
  /** What it is about; null where the reporter was not asked. */
  category: z.nullable(z.enum(REPORT_CATEGORIES)),
  subject: z.enum(REPORT_SUBJECTS),
  /** The reported thing, which may be gone; null for an owner. */
  subjectId: z.nullable(Id),
  /** What it said at the time. */
  snapshot: z.nullable(z.string()),
  hasPicture: z.boolean(),
  status: z.enum(REPORT_STATUSES),
  adminNotes: z.nullable(z.string()),
  createdAt: Instant,
  reviewedAt: z.nullable(Instant),
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

/** What the reporter has to say. */
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

/** The days of a decision: those that can be chosen for a mute; for a suspension any number, and null for good. */
const areDaysRight = ({ decision, days }: { decision: Decision; days?: number | null | undefined }) => {
  if (decision === 'mute') return MUTE_DAYS.some((one) => one === days)
  if (decision !== 'suspend' || days === null) return true
  return days !== undefined && days >= SUSPEND_DAYS.min && days <= SUSPEND_DAYS.max
}

/** What an operator decided about a report. */
const DecisionAbout = z
  .object({
    decision: z.enum(DECISIONS, { error: 'Please choose a decision' }),
    days: z.optional(z.nullable(z.int({ error: 'Please choose for how long' }))),
    reason: oneOf(REPORT_CATEGORIES, 'reason'),
    note: z.optional(AdminNotes),
    sentence: z.optional(Sentence),
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
  report: {
    access: 'member',
    contactsOthers: true,
    evenWhenMuted: true,
    summary: 'Reports an owner to the administrators; one pending report for each caller and owner',
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
    summary: 'Returns the picture that a report kept',
    params: z.object({ id: AnyId }),
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
      'user-not-found',
      'not-yours-to-decide',
      'too-long-for-moderators',
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
    problems: ['report-not-found', 'report-already-pending'],
  },
})
