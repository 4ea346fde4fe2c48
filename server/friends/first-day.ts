import type { friends } from '#contract/friends/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { asHandlerReply, type Context } from '#server/platform/http/handler.ts'
import { type ProblemError, refusedUntil } from '#server/platform/http/problem.ts'

/** Adds a friend, unless `refusal` is given: then it is thrown where somebody would be added. */
type Add<Added> = (refusal: ProblemError | null) => Promise<Added>

/**
 * Adds a friend, of which an owner may add few in the first 24 hours of the account: those removed since count as well.
 * Requests that add nobody (a repeat, a refusal) do not count.
 */
export async function countedOnFirstDay<Added>(context: Context<typeof friends.add>, add: Add<Added>) {
  const until = await endOfFirstDay(context)
  if (until === null) return add(null)
  const { limits, me } = context
  if (!(await limits.take('first-day-friends', me.id))) {
    return add(refusedUntil('first-day-friends', until))
  }
  let isAdded = false
  try {
    const added = await add(null)
    isAdded = asHandlerReply(added).status === undefined
    return added
  } finally {
    if (!isAdded) await limits.refund('first-day-friends', me.id)
  }
}

async function endOfFirstDay({ db, me, config }: Context<typeof friends.add>): Promise<Date | null> {
  if (!config.rateLimits) return null
  const user = await db.selectFrom('users').select('createdAt').where('id', '=', me.id).executeTakeFirst()
  const until = new Date((user?.createdAt.getTime() ?? 0) + DAY_MS)
  return until > new Date() ? until : null
}
