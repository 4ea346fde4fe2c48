/**
 * Cause of the failure, for a program that adds advice of its own:
 * - `no-programs`: there is no PostgreSQL for this machine, or it does not run here
 * - `folder`: the data folder cannot be made, reached or used
 * - `other-account`: the data folder belongs to another account, or cannot be given to PostgreSQL's
 * - `in-use`: another process works with the database
 * - `other-version`: the database was made by another major version of PostgreSQL
 * - `no-start`: PostgreSQL does not start, does not stop, or stopped unexpectedly
 */
export type StartErrorCode = 'no-programs' | 'folder' | 'other-account' | 'in-use' | 'other-version' | 'no-start'

/** PostgreSQL cannot be started or used; `message` is in whole sentences for the person at the console. */
export class StartError extends Error {
  override name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
