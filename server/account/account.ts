import type { Selectable } from 'kysely'
import type { account } from '#contract/account/routes.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'
import { refuseUnlessInNewZealand, spelledLocation } from '#server/places/places.ts'
import type { UsersTable } from './account.table.ts'

type User = Selectable<UsersTable>

/** Whether the account is an administrator's: by its role, or listed in ADMIN_EMAILS with a verified address. */
export function isAdminAccount(config: Config, user: Pick<User, 'email' | 'emailVerified' | 'role'>): boolean {
  return user.role === 'admin' || (user.emailVerified && config.adminEmails.has(user.email))
}

/** Whether the account may decide reports: a moderator's or an administrator's. */
export function isModeratorAccount(config: Config, user: Pick<User, 'email' | 'emailVerified' | 'role'>): boolean {
  return user.role === 'moderator' || isAdminAccount(config, user)
}

/** Whether the account may contact other owners: without a mail server nobody is asked to confirm an address. */
export function isConfirmed({ smtpUrl }: Pick<Config, 'smtpUrl'>, { confirmBy }: Pick<User, 'confirmBy'>): boolean {
  return smtpUrl === null || confirmBy === null
}

/** Whether the address is still to be confirmed where that is asked for, also of accounts that count as confirmed. */
export function mustConfirmAddress(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  { emailVerified }: Pick<User, 'emailVerified'>,
): boolean {
  return smtpUrl !== null && !emailVerified
}

/** The current user as the API returns it. */
export function currentUserOf(config: Config, user: User) {
  return {
    ...user,
    isAdmin: isAdminAccount(config, user),
    isModerator: isModeratorAccount(config, user),
    isConfirmed: isConfirmed(config, user),
    mustConfirmAddress: mustConfirmAddress(config, user),
    isMailRefused: user.mailRefusedAt !== null,
    hasPassword: user.password !== null,
  }
}

export async function findUser(db: Db, id: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()
}

export const showCurrentUser: Handler<typeof account.current> = async ({ db, me, config }) => {
  const user = await findUser(db, me.id)
  refuseUnless(user, 'unauthorized')
  return currentUserOf(config, user)
}

/** Saves the first set-up. Location and city always have the same value. */
export const setUpOwner: Handler<typeof account.setUp> = async ({ db, me, config }, { body }) => {
  refuseUnlessInNewZealand(body.location)
  const location = spelledLocation(body.location)
  const user = await db
    .updateTable('users')
    .set({ ...body, location, city: location, updatedAt: new Date() })
    .where('id', '=', me.id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  refuseUnless(user, 'unauthorized')
  return { user: currentUserOf(config, user) }
}
