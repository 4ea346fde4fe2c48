import type { Config } from '#server/config.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/**
 * Accepts the address that the API lets callers send. It grants nothing, but must be an administrator's when it is given.
 */
export function refuseUnlessAdminEmail({ adminEmails }: Pick<Config, 'adminEmails'>, given: unknown): void {
  if (given === undefined || given === null || given === '') return
  refuseUnless(typeof given === 'string' && adminEmails.has(given.trim().toLowerCase()), 'admin-required')
}
