import type { Config } from '#server/config.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/**
 * The address that callers may give along is accepted and grants nothing; when it is there it must be one of the
 * administrators'.
 */
export function refuseUnlessAdminEmail({ adminEmails }: Pick<Config, 'adminEmails'>, given: unknown): void {
  if (given === undefined || given === null || given === '') return
  refuseUnless(typeof given === 'string' && adminEmails.has(given.trim().toLowerCase()), 'admin-required')
}
