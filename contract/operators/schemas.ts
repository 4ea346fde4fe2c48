import * as z from 'zod/mini'
import { NamedUser } from '../account/schemas.ts'
import { APPEAL_MAX, APPEAL_OUTCOMES } from './options.ts'
import { pages } from '../kit/paging.ts'
import { problems } from '../kit/problems.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, anyText, choiceOf, Id, Instant, linkToken, Message, text } from '../kit/scalars.ts'
import { SANCTION_KINDS, SENTENCE_TO_PERSON_MAX } from '../moderation/decisions.ts'
import { REPORT_CATEGORIES, REPORT_STATUSES, REPORT_SUBJECTS } from '../moderation/options.ts'
import { Report } from '../moderation/schemas.ts'

/** An earlier decision about a person. */
const EarlierDecision = z.object({
  kind: z.enum(SANCTION_KINDS),
  reason: z.enum(REPORT_CATEGORIES),
  createdAt: Instant,
  endsAt: z.nullable(Instant),
})

/** The reports about one person. */
export const QueueEntry = z.object({
  person: NamedUser,
  memberSince: Instant,
  /** Whether one of them waits for more than 48 hours. */
  isOverdue: z.boolean(),
  /** The operator who looks at them now; nobody else can decide. */
  lookedAt: z.nullable(z.object({ by: NamedUser, isMine: z.boolean() })),
  /** Newest first, as many as are shown, of `count`. */
  reports: z.array(Report),
  count: z.number(),
  history: z.object({
    /** All reports about the person, and by them. */
    reportsAbout: z.number(),
    reportsBy: z.number(),
    decisionCount: z.number(),
    decisions: z.array(EarlierDecision),
  }),
})
export type QueueEntry = z.input<typeof QueueEntry>

const told = {
  kind: z.enum(SANCTION_KINDS),
  reason: z.enum(REPORT_CATEGORIES),
  sentence: z.string(),
  /** null: for good, or of no duration. */
  endsAt: z.nullable(Instant),
  decidedAt: Instant,
}

/** A decision as the person reads it on their next screen. */
export const NewDecision = z.object({
  ...told,
  id: Id,
  subject: z.enum(REPORT_SUBJECTS),
  /** Whether an owner reported it; not so after a complaint or an automatic signal (server/moderation/signals.ts). */
  wasReported: z.boolean(),
  /** null: they have appealed, or can no longer. */
  appealBy: z.nullable(Instant),
})
export type NewDecision = z.input<typeof NewDecision>

/** A decision as its mail's link shows it. */
const DecisionToAppeal = z.object({
  ...told,
  appealBy: Instant,
  hasAppealed: z.boolean(),
  outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
})

/** An appeal as operators see it. */
export const Appeal = z.object({
  ...told,
  id: Id,
  person: NamedUser,
  /** The operator who made the first decision. */
  decidedBy: NamedUser,
  text: z.string(),
  createdAt: Instant,
})
export type Appeal = z.input<typeof Appeal>

const token = linkToken(problems['invalid-appeal-link'][1])

const stateFilter = z.pipe(
  choiceOf([...REPORT_STATUSES, 'all']),
  z.transform((state) => state ?? 'pending'),
)

export const operatorsSpecs = defineSpecs({
  queue: {
    access: 'moderator',
    summary: 'Lists reports by person in pages: first who waits for more than 48 hours, then newest first',
    query: z.object({
      state: stateFilter,
      category: choiceOf(REPORT_CATEGORIES),
      /** Only what the caller looks at now, or has decided. */
      mine: choiceOf(['true']),
      /** Only the reports about this person. */
      person: z.optional(anyText()),
      ...pages,
    }),
    reply: z.object({ entries: z.array(QueueEntry), totalCount: z.number(), hasMore: z.boolean() }),
    rateLimit: 'reading',
  },
  take: {
    access: 'moderator',
    summary: 'Keeps the reports about a person for the caller for 10 minutes; repeated, for longer',
    params: z.object({ id: AnyId }),
    reply: Message,
    problems: ['user-not-found', 'not-yours-to-decide', 'looked-at'],
  },
  newDecisions: {
    access: 'member',
    summary: 'Lists the decisions about the caller that they have not acknowledged, earliest first',
    reply: z.array(NewDecision),
  },
  acknowledge: {
    access: 'member',
    summary: 'Notes that the caller has read a decision about them; idempotent',
    params: z.object({ id: AnyId }),
    reply: z.object({ hasNewDecision: z.boolean() }),
    problems: ['decision-not-found'],
  },
  appealLink: {
    access: 'member',
    summary: 'Returns a new link to appeal against a decision about the caller, which counts as read with it',
    params: z.object({ id: AnyId }),
    reply: z.object({ token: z.string() }),
    problems: ['decision-not-found', 'invalid-appeal-link', 'already-appealed'],
  },
  showDecision: {
    access: 'public',
    summary: 'Returns the decision that a link of a mail is about; changes nothing',
    body: z.object({ token }),
    reply: DecisionToAppeal,
    rateLimit: 'confirm-email',
    problems: ['invalid-appeal-link'],
  },
  appeal: {
    access: 'public',
    summary: 'Appeals against a decision by the link of a mail, once and within 30 days',
    body: z.object({
      token,
      text: text({ label: 'Text', max: APPEAL_MAX, required: 'Please say why' }),
    }),
    reply: Message,
    rateLimit: 'confirm-email',
    problems: ['invalid-appeal-link', 'already-appealed'],
  },
  appeals: {
    access: 'moderator',
    summary: 'Lists the appeals that wait for a decision in pages, oldest first; not those by the caller',
    query: z.object(pages),
    reply: z.object({ appeals: z.array(Appeal), totalCount: z.number(), hasMore: z.boolean() }),
    rateLimit: 'reading',
  },
  decideAppeal: {
    access: 'moderator',
    summary: 'Decides an appeal for good; the person is told',
    params: z.object({ id: AnyId }),
    body: z.object({
      outcome: z.enum(APPEAL_OUTCOMES, { error: 'Please choose a decision' }),
      answer: text({
        label: 'Sentence',
        max: SENTENCE_TO_PERSON_MAX,
        required: 'Please write a sentence for the person',
      }),
    }),
    reply: Message,
    problems: [
      'appeal-not-found',
      'appeal-decided',
      'not-yours-to-decide',
      'decided-by-you',
      'too-long-for-moderators',
    ],
  },
  release: {
    access: 'moderator',
    summary: 'Leaves the reports about a person to others; idempotent',
    params: z.object({ id: Id }),
    reply: Message,
  },
})
