import { createHash, randomUUID } from 'node:crypto'
import { newLinkToken } from '#server/auth/link-tokens.ts'
import type { Owner, World } from '../world.ts'

/** As behind the link in the mail to the address before a change. */
export async function undoToken(world: World, { id: userId, email }: Owner): Promise<string> {
  const { token, hash: undoToken } = newLinkToken()
  const expiresAt = new Date(Date.now() + 60_000)
  await world.db
    .insertInto('emailChanges')
    .values({ userId, oldEmail: email, newEmail: 'new@example.nz', undoToken, expiresAt })
    .execute()
  return token
}

/** The id of a session in another browser; an unknown one when another call has ended that session meanwhile. */
export async function otherSessionOf(world: World, me: Owner): Promise<string> {
  const { cookie } = await world.anotherSession(me)
  const sid = createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('base64url')
  const session = await world.db.selectFrom('sessions').select('id').where('sid', '=', sid).executeTakeFirst()
  return session?.id ?? randomUUID()
}

/** As behind the link of a mail. */
export async function resetToken(world: World, { id }: Owner): Promise<string> {
  const { token, hash } = newLinkToken()
  const row = { token: hash, expiresAt: new Date(Date.now() + 60_000) }
  await world.db
    .insertInto('passwordResetTokens')
    .values({ userId: id, ...row })
    .execute()
  return token
}

/** The same for a link that confirms an address. */
export async function confirmationToken(world: World, { id: userId }: Owner): Promise<string> {
  const { token, hash } = newLinkToken()
  const row = { token: hash, expiresAt: new Date(Date.now() + 60_000) }
  await world.db
    .insertInto('emailConfirmations')
    .values({ userId, ...row, warnedAt: null })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
  return token
}
