import type * as z from 'zod/mini'
import { FEEDBACK } from '#contract/playdates/options.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PartRow, PlaydateRow } from './lock.ts'
import { feedbackAskedAt } from './schedule.ts'

/** An owner's feedback on one dog, with the part that it belongs to. */
export type GivenFeedback = Awaited<ReturnType<typeof loadFeedback>>[number]

/** Feedback by the owners of these parts on the other dogs. */
export async function loadFeedback(db: Db, parts: readonly Pick<PartRow, 'id'>[]) {
  if (parts.length === 0) return []
  return db
    .selectFrom('playdateFeedback')
    .selectAll()
    .where(
      'invitationId',
      'in',
      parts.map(({ id }) => id),
    )
    .orderBy('dogId')
    .execute()
}

/** Until when an owner may say how a playdate went. */
export function feedbackUntil({ endsAt }: Pick<PlaydateRow, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + FEEDBACK.days * DAY_MS)
}

/** The own feedback to a playdate; null for those who did not go, and until it is over. */
export function feedbackOf(
  playdate: PlaydateRow,
  own: PartRow,
  given: readonly GivenFeedback[],
): z.output<typeof Playdate>['feedback'] {
  if (playdate.state !== 'over' || own.state !== 'accepted') return null
  const now = new Date()
  const isOpen = feedbackUntil(playdate) > now
  return {
    isOpen,
    isAsked: isOpen && own.feedbackAt === null && feedbackAskedAt(playdate.endsAt) <= now,
    met: own.met,
    dogs: given
      .filter(({ invitationId }) => invitationId === own.id)
      .map(({ dogId, howItWent, note }) => ({ dogId, howItWent, note: note ?? '' })),
  }
}
