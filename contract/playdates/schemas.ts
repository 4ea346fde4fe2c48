import * as z from 'zod/mini'
import {
  ChosenPlace,
  DOG_MISSING,
  dogIdsOr,
  LocalTime,
  MaybeTimes,
  NewPlaydate,
  NewTimes,
  Note,
  Sentence,
  tick,
} from './fields.ts'
import { Feedback, FeedbackBody, FeedbackMatch } from './feedback.ts'
import { ChecklistLine, Ticks } from './checklist-schemas.ts'
import * as options from './options.ts'
import { Pair, Part, Time, Walk } from './parts.ts'
import { JoinWalk, WalkDecision, WalkFilters, WalkReport } from './walk-fields.ts'
import { clamped, pages } from '../kit/paging.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, anyText, Id, Instant, Message, oneOf } from '../kit/scalars.ts'
import { PlaceOfMeeting } from '../meeting-places/schemas.ts'

/** A playdate as the reader may see it. */
export const Playdate = z.object({
  id: Id,
  kind: z.enum(options.KINDS),
  state: z.enum(options.STATES),
  isHost: z.boolean(),
  /** The reader's own part; null for an open walk that the reader might join. */
  myState: z.nullable(z.enum(options.INVITATION_STATES)),
  /** Whether it waits for the reader's answer. */
  needsAnswer: z.boolean(),
  zone: z.enum(options.ZONES),
  minutes: z.number(),
  /** The settled time, else null. */
  startsAt: z.nullable(Instant),
  localStart: z.nullable(z.string()),
  localEnd: z.nullable(z.string()),
  endsAt: z.nullable(Instant),
  /** Whether the settled time has come: from then on nothing can be answered or changed. */
  hasBegun: z.boolean(),
  /** The proposed times, earliest first, each with the owners whom it suits. */
  times: z.array(z.extend(Time, { suits: z.array(Id) })),
  /** null, like the times, for those whom the host of an open walk has not accepted. */
  place: z.nullable(PlaceOfMeeting),
  /** Public details of an open walk; null for a private playdate. */
  walk: z.nullable(Walk),
  note: z.string(),
  parts: z.array(Part),
  pairs: z.array(Pair),
  /** The sentence of the host who cancelled it. */
  cancelNote: z.nullable(z.string()),
  maxDogs: z.number(),
  /** The reader's own, of a playdate ahead. */
  checklist: z.array(ChecklistLine),
  /** null for those who did not go, and until it is over. */
  feedback: z.nullable(Feedback),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Playdate = z.input<typeof Playdate>

const byId = { params: z.object({ id: AnyId }) } as const
const changedMeanwhile = ['playdate-not-found', 'playdate-over', 'playdate-cancelled'] as const
const joining = ['bring-own-dogs', 'already-answered', 'host-cannot-answer', 'walk-full'] as const
const unwelcome = ['friends-only', 'nearby-only', 'no-answer-yet', 'declined-often'] as const
const mutedOrChanged = ['muted', ...changedMeanwhile] as const

export const playdatesSpecs = defineSpecs({
  list: {
    access: 'member',
    summary: "The caller's playdates: soonest first, those of the past newest first; `with` lists those with one owner",
    query: z.object({
      view: z._default(z.enum(options.VIEWS, { error: 'Invalid view' }), 'upcoming'),
      with: z.optional(anyText()),
      page: pages.page,
      limit: clamped({ usual: options.PLAYDATES_PER_PAGE, min: 1, max: options.PLAYDATES_PER_PAGE }),
    }),
    reply: z.object({ playdates: z.array(Playdate), totalCount: z.number() }),
    rateLimit: 'reading',
  },
  suggest: {
    access: 'member',
    contactsOthers: true,
    summary: 'Suggests a playdate; with the same id again it answers with what was suggested',
    body: NewPlaydate,
    status: [201, 200],
    reply: Playdate,
    problems: [
      'bring-own-dogs',
      'user-not-found',
      'dog-not-found',
      'invite-known-people',
      ...unwelcome,
      'playdate-overlap',
      'too-many-playdates',
      'playdate-id-taken',
      'playdate-not-found',
      'account-too-new',
      'many-conversations',
      'first-day-conversations',
    ],
  },
  show: {
    access: 'member',
    summary: 'One playdate, for those who take part',
    ...byId,
    reply: Playdate,
    rateLimit: 'reading',
    problems: ['playdate-not-found'],
  },
  change: {
    access: 'member',
    contactsOthers: true,
    summary: 'The host changes times, place or note, or settles one of the proposed times',
    ...byId,
    body: z.object({
      times: z.optional(NewTimes),
      settle: z.optional(LocalTime),
      place: z.optional(ChosenPlace),
      note: z.optional(Note),
      overlapConfirmed: tick('overlapConfirmed'),
    }),
    reply: Playdate,
    problems: [...changedMeanwhile, 'host-only', 'time-gone', 'nobody-accepted', 'playdate-overlap', 'no-answer-yet'],
  },
  answer: {
    access: 'member',
    contactsOthers: true,
    evenWhenMuted: true,
    summary: 'A guest accepts, declines, suggests other times, or can no longer make it',
    ...byId,
    body: z.object({
      answer: oneOf(options.ANSWERS, 'answer'),
      times: MaybeTimes,
      dogIds: z._default(dogIdsOr(DOG_MISSING), []),
      adviceRead: tick('adviceRead'),
      overlapConfirmed: tick('overlapConfirmed'),
      reason: z._default(
        z.nullable(
          z.enum(Object.keys(options.DECLINE_REASONS) as options.DeclineReason[], { error: 'Invalid reason' }),
        ),
        null,
      ),
      note: Sentence,
    }),
    reply: Playdate,
    rateLimit: 'playdate-answers',
    problems: [...mutedOrChanged, 'muted-words', ...joining, 'time-gone', 'playdate-overlap'],
  },
  cancel: {
    access: 'member',
    summary: 'The host cancels; repeated, it changes nothing',
    ...byId,
    body: z.object({ note: Sentence }),
    reply: Playdate,
    problems: ['playdate-not-found', 'host-only', 'playdate-over', 'muted-words'],
  },
  tickChecklist: {
    access: 'member',
    summary: 'Keeps which lines of the own checklist are ticked',
    ...byId,
    body: Ticks,
    reply: Playdate,
    problems: ['playdate-not-found'],
  },
  join: {
    access: 'member',
    contactsOthers: true,
    summary: 'Asks to join an open walk',
    ...byId,
    body: JoinWalk,
    reply: Playdate,
    rateLimit: 'playdate-answers',
    problems: [...changedMeanwhile, ...joining, 'account-too-new', 'too-many-playdates', 'walk-declined'],
  },
  decide: {
    access: 'member',
    contactsOthers: true,
    evenWhenMuted: true,
    summary: 'The host of an open walk accepts or declines an owner who asked to join',
    params: z.object({ id: AnyId, ownerId: AnyId }),
    body: WalkDecision,
    reply: Playdate,
    rateLimit: 'playdate-answers',
    problems: [...mutedOrChanged, 'host-only', 'user-not-found', 'already-answered', 'walk-full', 'asker-busy'],
  },
  report: {
    access: 'member',
    contactsOthers: true,
    evenWhenMuted: true,
    summary: 'Reports an open walk to the operators, with what it says now',
    ...byId,
    body: WalkReport,
    status: [201, 200],
    reply: Message,
    rateLimit: 'report',
    problems: ['playdate-not-found', 'report-self'],
  },
  walks: {
    access: 'member',
    readsOthers: true,
    summary:
      'Open walks of the next 30 days near the own town that the caller may ask to join, soonest or nearest first',
    query: WalkFilters,
    reply: z.object({
      walks: z.array(Playdate),
      hasMore: z.boolean(),
      /** The own town; null when none is known. */
      town: z.nullable(z.string()),
    }),
    rateLimit: 'reading',
    problems: ['not-yours-to-match'],
  },
  giveFeedback: {
    access: 'member',
    summary: 'What a playdate taught, for oneself alone; `met` null leaves the question out',
    ...byId,
    body: FeedbackBody,
    reply: Playdate,
    problems: ['playdate-not-found', 'feedback-not-yet', 'feedback-closed', 'dog-not-found'],
  },
  matches: {
    access: 'member',
    summary: 'Dogs that an own dog has met or is to meet; `with` names one of them, and stands in for the own dog',
    query: z.object({ dogId: z.optional(anyText()), with: z.optional(anyText()) }),
    reply: z.object({ matches: z.array(FeedbackMatch) }),
    rateLimit: 'reading',
    problems: ['not-yours-to-match'],
  },
  calendarFile: {
    access: 'member',
    summary: 'A playdate whose time is settled as an iCalendar file',
    ...byId,
    reply: null,
    rateLimit: 'reading',
    problems: ['playdate-not-found'],
  },
})
