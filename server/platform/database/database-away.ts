import pg from 'pg'

/** Errors of the way to the database: no connection, a broken one, no answer in time. */
const connectionErrors = new WeakSet<Error>()

/** Classes of SQLSTATE: connection exceptions, no resources left (a full disk too), ended or cancelled by an operator. */
const AWAY_CLASSES = ['08', '53', '57']
/** A standby answers, as after a failover: it takes no writes. */
const READ_ONLY = '25006'

/**
 * Remembers where an error comes from. To be called with what the driver throws: only there a text such as "timeout" or
 * a code such as ENOENT speaks of the database.
 */
export function noteConnectionError(error: unknown): void {
  const isServers = error instanceof pg.DatabaseError
  const isOurs = error instanceof TypeError || error instanceof RangeError
  if (error instanceof Error && !isServers && !isOurs) connectionErrors.add(error)
}

/** The database is gone, restarting, hanging, full or read-only: worth another try, unlike a fault of ours. */
export function isDatabaseAway(error: Error): boolean {
  if (!(error instanceof pg.DatabaseError)) return connectionErrors.has(error)
  const { code = '' } = error
  return code === READ_ONLY || AWAY_CLASSES.includes(code.slice(0, 2))
}
