import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { hiddenFromPlanner } from '../database/statement-names.ts'
import { CHANNEL } from './listening-connection.ts'

// With a message broker a notification is written to an outbox, the table `live_hints`, in the transaction of its change
// and sent after the commit: neither a process that ends in between nor a broker that is away loses one.

const AT_ONCE = 500
/** The longest wait of notifications that no call sent: those of jobs, and of a process that ended before. */
const SWEEP_MS = 500

let isQueued = false

/** Makes this process, with all apps in it, hand its notifications to the broker. All processes of an installation do. */
export function switchToBroker(): void {
  isQueued = true
}

/** A query that sends payloads to all instances when the transaction has committed. */
export function notifyProcessesSql(payloads: readonly object[]): RawBuilder<unknown> {
  const texts = payloads.map((payload) => JSON.stringify(payload))
  const send = isQueued ? sql`queue_live_hint(payload)` : sql`pg_notify(${CHANNEL}, payload)`
  return sql`select ${send} from unnest(${hiddenFromPlanner(texts, 'text[]')}) as payload`
}

interface SenderParts {
  db: Db
  send: (payloads: readonly string[]) => Promise<void>
}

/** Sends queued notifications: at once when `start` is called, and those that no call announced twice a second. */
export function openSender({ db, send }: SenderParts) {
  const run = repeatable(async () => {
    while ((await sendBatch(db, send)) === AT_ONCE);
  })
  const timer = setInterval(run.start, SWEEP_MS).unref()
  return {
    start: run.start,
    close: async () => {
      clearInterval(timer)
      await run.ended()
    },
  }
}

/** Live updates that the broker does not take stay queued. */
async function sendBatch(db: Db, send: SenderParts['send']): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ payload: string }>`
      delete from live_hints where number in (select number from live_hints order by number limit ${AT_ONCE} for update skip locked)
      returning payload`.execute(tx)
    if (rows.length > 0) await send(rows.map(({ payload }) => payload))
    return rows.length
  })
}

/** Runs work once more when it is asked for while it runs. A run that fails is left to the next one. */
function repeatable(work: () => Promise<void>) {
  let running: Promise<void> | null = null
  let isWanted = false
  const loop = async () => {
    while (isWanted) {
      isWanted = false
      await work().catch(() => {})
    }
    running = null
  }
  return {
    start: (): void => {
      isWanted = true
      running ??= loop()
    },
    ended: async (): Promise<void> => running ?? Promise.resolve(),
  }
}
