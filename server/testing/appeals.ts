import { randomUUID } from 'node:crypto'
import { newLinkToken } from '#server/auth/link-tokens.ts'
import type { Owner, World } from './world.ts'

/** The token of a link by which one appeals against a new decision. */
export async function appealToken(world: World, me: Owner): Promise<string> {
  const { token, hash } = newLinkToken()
  await world.db
    .insertInto('appealLinks')
    .values({ token: hash, sanctionId: await decisionAbout(world, me) })
    .execute()
  return token
}

/** A new appeal. */
export async function appealOf(world: World, me: Owner): Promise<string> {
  const row = { sanctionId: await decisionAbout(world, me), text: 'It was not me.' }
  return (await world.db.insertInto('appeals').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A new decision about somebody. */
export async function decisionAbout({ db }: World, { id: userId }: Owner): Promise<string> {
  const told = { kind: 'warn', reason: 'harassment', sentence: 'Please stop.', endsAt: null } as const
  const row = { userId, reportId: randomUUID(), decidedBy: randomUUID(), ...told }
  return (await db.insertInto('sanctions').values(row).returning('id').executeTakeFirstOrThrow()).id
}
