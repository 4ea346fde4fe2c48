import pg from 'pg'

/** Errors of the connection to the database: none, a broken one, no answer in time. */
const connectionErrors = new WeakSet<Error>()

/** Classes of SQLSTATE: connection exceptions, no resources (also a full disk), ended or cancelled by an operator. */
const AWAY_CLASSES = ['08', '53', '57']
/** A standby answers, as after a failover: it takes no writes. */
const READ_ONLY = '25006'
/** The server's own timeout of statements. */
const QUERY_CANCELED = '57014'

/**
 * Records that an error comes from the database driver: only there a text such as "timeout" or a code such as ENOENT
 * means the database.
 */
export function noteConnectionError(error: unknown): void {
  const isServers = error instanceof pg.DatabaseError
  const isOurs = error instanceof TypeError || error instanceof RangeError
  if (error instanceof Error && !isServers && !isOurs) connectionErrors.add(error)
}

/** Whether the database gave no answer, or none in time: asking more would only wait again. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code === QUERY_CANCELED
}

/** Whether the database is gone, restarting, hanging, full or read-only: a retry may succeed, unlike after a bug. */
export function isDatabaseAway(error: Error): boolean {
  if (!(error instanceof pg.DatabaseError)) return connectionErrors.has(error)
  const { code = '' } = error
  return code === READ_ONLY || AWAY_CLASSES.includes(code.slice(0, 2))
}
