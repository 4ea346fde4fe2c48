import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './db.ts'

type Query<Row> = RawBuilder<Row> | Compilable<Row>

/** Asks for the rows of a statement with the values of one call. */
type Ask<Values, Row> = (db: Db, values: Values) => Promise<Row[]>

/**
 * A statement that is built once, at its first use: to build a query takes longer than to send it. `build` gets a
 * placeholder for each value, which it may hand on as a parameter of SQL and use for nothing else: what depends on a value
 * is decided before the call, or in SQL.
 */
export function prepared<Values extends object, Row>(build: (db: Db, values: Values) => Query<Row>): Ask<Values, Row> {
  const nameOf = new Map<unknown, string>()
  const placeholders = new Proxy({} as Values, {
    get: (_, name) => {
      const placeholder = Object.freeze({ toString: refuseText })
      nameOf.set(placeholder, String(name))
      return placeholder
    },
  })
  let built: { query: CompiledQuery<Row>; names: (string | undefined)[] } | null = null
  const buildOnce = (db: Db) => {
    const query = build(db, placeholders).compile(db)
    return { query, names: query.parameters.map((parameter) => nameOf.get(parameter)) }
  }
  return async (db, values) => {
    built ??= buildOnce(db)
    const { query, names } = built
    const valueOf = (fixed: unknown, name: string | undefined) =>
      name === undefined ? fixed : values[name as keyof Values]
    const parameters = query.parameters.map((fixed, n) => valueOf(fixed, names[n]))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}

function refuseText(): never {
  throw new Error('A value of a prepared statement can be a parameter only')
}
