import { blockedEitherWay } from '#server/moderation/blocks.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { isElsewhereToo } from './overlap.ts'
import { type Locked, ownersOf, type PartRow } from '../state/lock.ts'
import { activeParts, guestsOf } from '../state/parts.ts'
import { haveVeto } from './veto.ts'

type Playdate = Pick<Locked, 'playdate' | 'parts'>

/**
 * The guests who suggested this time themselves and so accept it by the host's taking it over. Left out, and asked, are
 * those who could not accept it without a question: advice to read, another playdate at that time, a mute.
 */
export async function partsThatSuggested(db: Tx, { playdate, parts }: Playdate, time: Date): Promise<PartRow[]> {
  const active = activeParts(parts)
  const agreeing: PartRow[] = []
  for (const part of guestsOf(active)) {
    const isTheirs = part.state === 'invited' && part.suggested.some((one) => one.getTime() === time.getTime())
    if (isTheirs && (await mayAccept(db, part, { playdate, others: active.filter((one) => one !== part), time })))
      agreeing.push(part)
  }
  return agreeing
}

interface Accepting {
  playdate: Locked['playdate']
  others: readonly PartRow[]
  time: Date
}

async function mayAccept(db: Tx, part: PartRow, { playdate, others, time }: Accepting): Promise<boolean> {
  const { ownerId, dogIds } = part
  if (ownerId === null || dogIds.length === 0) return false
  if ((await isHeldBack(db, ownerId, others)) || (await hasAdvice(db, { ownerId, dogIds }, others))) return false
  const { id: playdateId, minutes } = playdate
  return !(await isElsewhereToo(db, { ownerId, playdateId, times: [time], minutes }))
}

/** Whether an owner is muted or suspended, or in a blocked pair with one of the others. */
async function isHeldBack(db: Tx, ownerId: string, others: readonly PartRow[]): Promise<boolean> {
  const blocked = await blockedEitherWay(db, ownerId)
  if ([ownerId, ...ownersOf(others)].some((id) => blocked.includes(id))) return true
  const muted = db.selectFrom('users').select('id').where('id', '=', ownerId).where('mutedUntil', '>', new Date())
  return (await muted.executeTakeFirst()) !== undefined
}

/** Whether there is advice that an owner must have read before these dogs meet the others. */
async function hasAdvice(
  db: Tx,
  own: { ownerId: string; dogIds: readonly string[] },
  others: readonly PartRow[],
): Promise<boolean> {
  for (const { ownerId, dogIds } of others) {
    if (ownerId !== null && (await haveVeto(db, [own, { ownerId, dogIds }]))) return true
  }
  return false
}
