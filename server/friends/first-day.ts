import type { friends } from '#contract/friends/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import type { Context } from '#server/platform/http/handler.ts'

/** The reply, and whether somebody was added by the request. */
interface Added<Reply> {
  reply: Reply
  isAdded: boolean
}

/**
 * Adds a friend, of which an owner may add few in the first 24 hours of the account: those removed since count as well.
 * Requests that add nobody (a repeat, a refusal) do not count. With `fullUntil` the first day's limit is used up until
 * then, and `add` refuses where it would add somebody.
 */
export async function countedOnFirstDay<Reply>(
  context: Context<typeof friends.add>,
  add: (fullUntil: Date | null) => Promise<Added<Reply>>,
): Promise<Reply> {
  const until = await endOfFirstDay(context)
  if (until === null) return (await add(null)).reply
  const { limits, me } = context
  if (!(await limits.take('first-day-friends', me.id))) return (await add(until)).reply
  let isAdded = false
  try {
    const added = await add(null)
    isAdded = added.isAdded
    return added.reply
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
