import type { playdates } from '#contract/playdates/routes.ts'
import { timeInWords } from '#contract/playdates/words.ts'
import { fileReport } from '#server/moderation/reports.ts'
import { snapshotOf } from '#server/moderation/snapshots.ts'
import type { Db } from '#server/platform/database/db.ts'
import { answer, type GuardedHandler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { startOf } from './audience.ts'
import { refuseUnlessVisible } from '../list.ts'
import { findPlaydate, type Locked } from '../state/lock.ts'
import { activeParts, dogsOf } from '../state/parts.ts'

/** Reports the host of an open walk, with what the walk said at the time. The host is not told. */
export const reportWalk: GuardedHandler<typeof playdates.report> = {
  async authorize(caller, { params: { id } }) {
    await refuseUnlessVisible(caller, id)
  },
  async handle({ me, transact }, { params: { id }, body: { category, text } }) {
    return transact(async (db, publish) => {
      const walk = await findPlaydate(db, id)
      refuseUnless(walk?.playdate.kind === 'open' && walk.playdate.hostId !== null, 'playdate-not-found')
      const isNew = await fileReport(db, publish, {
        reporterId: me.id,
        ownerId: walk.playdate.hostId,
        reason: text,
        category,
        subject: 'walk',
        subjectId: walk.playdate.id,
        snapshot: await describe(db, walk),
      })
      return answer({ message: 'Report submitted' }, { status: isNew ? 201 : 200 })
    })
  },
}

/** Time, place, dogs and note as they are now. */
async function describe(db: Db, walk: Locked): Promise<string> {
  const { minutes, zone, placeName, note } = walk.playdate
  const start = startOf(walk)
  const ids = dogsOf(activeParts(walk.parts))
  const dogs = ids.length === 0 ? [] : await db.selectFrom('dogs').select('name').where('id', 'in', ids).execute()
  return snapshotOf([
    start ? timeInWords(start, minutes, zone) : '',
    placeName,
    `Dogs: ${dogs.map(({ name }) => name).join(', ')}`,
    note === '' ? '' : `Note: ${note}`,
  ])
}
