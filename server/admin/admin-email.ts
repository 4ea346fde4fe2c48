import { isAdminAddress } from '#server/account/admins.ts'
import type { Context } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/**
 * Accepts the address that the API lets callers send. It grants nothing, but must be an administrator's when it is given.
 */
export async function refuseUnlessAdminEmail(
  { db, config }: Pick<Context, 'db' | 'config'>,
  given: unknown,
): Promise<void> {
  if (given === undefined || given === null || given === '') return
  refuseUnless(typeof given === 'string' && (await isAdminAddress(db, config, given)), 'admin-required')
}
