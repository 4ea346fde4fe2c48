import type { playdates } from '#contract/playdates/routes.ts'
import type { Input } from '#contract/kit/route.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { refuseUnlessPart } from './list.ts'
import { loadPlaydate } from './state/load.ts'
import { lockPlaydate, type Locked, type PartRow } from './state/lock.ts'
import { recordMatches } from './state/matches.ts'
import { feedbackUntil } from './state/own-feedback.ts'

type FeedbackBody = Input<typeof playdates.giveFeedback>['body']

/** Feedback on a playdate, shown only to the owner who gave it: nobody is told, not even that something was said. */
export const giveFeedback: Handler<typeof playdates.giveFeedback> = async (
  { db: outside, me, transact },
  { params: { id }, body },
) => {
  await refuseUnlessPart({ db: outside, me }, id)
  return transact(async (db) => {
    const locked = await lockPlaydate(db, id)
    const own = locked.parts.find(({ ownerId }) => ownerId === me.id)
    refuseUnless(own, 'playdate-not-found')
    refuseUnless(locked.playdate.state === 'over' && own.state === 'accepted', 'feedback-not-yet')
    refuseUnless(feedbackUntil(locked.playdate).getTime() > Date.now(), 'feedback-closed')
    await writeFeedback(db, own, { met: body.met, dogs: aboutDogs(locked, own, body) })
    await recordMatches(db, { playdateIds: [id], dogIds: [] })
    return loadPlaydate(db, id, me.id)
  })
}

/** Feedback on each dog of the others who went; none is kept on dogs that were not met. */
function aboutDogs({ parts }: Locked, own: PartRow, { met, dogs }: FeedbackBody): FeedbackBody['dogs'] {
  const others = new Set(
    parts.filter((part) => part !== own && part.state === 'accepted').flatMap(({ dogIds }) => dogIds),
  )
  const said = new Map(dogs.map((one) => [one.dogId.toLowerCase(), one]))
  refuseUnless(
    [...said.keys()].every((dogId) => others.has(dogId)),
    'dog-not-found',
  )
  return met === true ? [...said].map(([dogId, one]) => ({ ...one, dogId })) : []
}

async function writeFeedback(db: Tx, own: PartRow, { met, dogs }: Pick<FeedbackBody, 'met' | 'dogs'>): Promise<void> {
  await db.updateTable('playdateInvitations').set({ met, feedbackAt: new Date() }).where('id', '=', own.id).execute()
  await db.deleteFrom('playdateFeedback').where('invitationId', '=', own.id).execute()
  if (dogs.length === 0) return
  await db
    .insertInto('playdateFeedback')
    .values(dogs.map(({ note, ...one }) => ({ ...one, note: note || null, invitationId: own.id })))
    .execute()
}
