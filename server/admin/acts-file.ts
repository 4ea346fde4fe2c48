import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { ACTS_EXPORTED } from '#contract/admin/options.ts'
import type { admin } from '#contract/admin/routes.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { actRows, toAct } from './acts.ts'

/** Rows that are read and sent at once. */
const BATCH = 1_000
const COLUMNS = ['Time', 'Act', 'Detail', 'Operator', 'Operator id', 'Person', 'Person id']
/** So that spreadsheets read macrons. */
const BYTE_ORDER_MARK = '\uFEFF'

type ReadRows = (after: string | null, limit: number) => Promise<Act[]>
type Act = ReturnType<typeof toAct>

/** Read while it is sent, no faster than the receiver reads. The export is in the log itself. */
export const downloadActs: Handler<typeof admin.actsFile> = async ({ db, me, transact }, { query }) => {
  await transact(async (_db, publish) =>
    publish('admin-acted', { adminId: me.id, act: 'exported-acts', detail: query.act ?? 'all' }),
  )
  const read: ReadRows = async (after, limit) => {
    const rows = await actRows(db, query)
      .$if(after !== null, (acts) =>
        // A time of JavaScript is less exact than the row's.
        acts.where(sql<boolean>`(admin_acts.created_at, admin_acts.id) < (
          select created_at, id from admin_acts where id = ${after})`),
      )
      .orderBy('adminActs.createdAt', 'desc')
      .orderBy('adminActs.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(toAct)
  }
  return answer(Readable.from(linesOf(read)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="wagmates-acts.csv"',
      'cache-control': 'no-store',
    },
  })
}

async function* linesOf(read: ReadRows): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines([COLUMNS])
  let last: string | null = null
  for (let left = ACTS_EXPORTED; left > 0; left -= BATCH) {
    const acts: Act[] = await read(last, Math.min(BATCH, left))
    if (acts.length > 0) yield lines(acts.map(cellsOf))
    if (acts.length < BATCH) return
    last = acts.at(-1)?.id ?? null
  }
}

/** Names may begin like a formula, which a spreadsheet would run. */
function lines(rows: readonly (readonly string[])[]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' })
}

function cellsOf({ createdAt, act, detail, admin: operator, user }: Act): string[] {
  return [
    createdAt.toISOString(),
    act,
    detail ?? '',
    operator.firstName ?? '',
    operator.id,
    user?.firstName ?? '',
    user?.id ?? '',
  ]
}
