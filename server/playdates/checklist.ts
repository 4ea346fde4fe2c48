import type { playdates } from '#contract/playdates/routes.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { refuseUnlessPart } from './list.ts'
import { loadPlaydate } from './state/load.ts'

/** Keeps what an owner has ticked; ids that no line has are left out when it is shown. */
export const tickChecklist: Handler<typeof playdates.tickChecklist> = async ({ db, me }, { params: { id }, body }) => {
  await refuseUnlessPart({ db, me }, id)
  const ticked = [...new Set(body.items)]
  const kept = await db
    .updateTable('playdateInvitations')
    .set({ ticked })
    .where('playdateId', '=', id)
    .where('ownerId', '=', me.id)
    .returning('id')
    .executeTakeFirst()
  refuseUnless(kept, 'playdate-not-found')
  return loadPlaydate(db, id, me.id)
}
