import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/platform/database/db.ts'
import { hiddenFromPlanner } from '#server/platform/database/statement-names.ts'
import { openLoop, type WakefulLoop } from '#server/platform/jobs/loop.ts'
import type { Broker } from './broker.ts'
import { CHANNEL } from './listening-connection.ts'

// With a message broker a notification is written to an outbox, the table `live_hints`, in the transaction of its change
// and sent after the commit: neither a process that ends in between nor a broker that is away loses one.

const AT_ONCE = 500
/** The longest wait of notifications that no call sent: those of jobs, and of a process that ended before. */
const SWEEP_MS = 500
const AFTER_ERROR_MS = 5_000

let isQueued = false

/** Makes this process, with all apps in it, hand its notifications to the broker. All processes of an installation do. */
export function switchToBroker(): void {
  isQueued = true
}

/** Names the data of an owner that changed, never the data themselves. */
export interface LiveUpdate {
  to: string
  event: string
  data: object
}

/** The notifications between instances: a live update, or that sessions of a user ended. */
export const Payload = z.union([
  z.object({ to: z.string(), event: z.string().check(z.regex(/^[a-z-]+$/)), data: z.looseObject({}) }),
  z.object({ to: z.string(), sessionsEnded: z.literal(true) }),
])
export type Payload = LiveUpdate | { to: string; sessionsEnded: true }

/** A query that notifies all instances when the transaction commits. */
export function notifyStreamsSql(payloads: readonly Payload[]): RawBuilder<unknown> {
  const texts = payloads.map((payload) => JSON.stringify(payload))
  const send = isQueued ? sql`queue_live_hint(payload)` : sql`pg_notify(${CHANNEL}, payload)`
  return sql`select ${send} from unnest(${hiddenFromPlanner(texts, 'text[]')}) as payload`
}

interface SenderParts {
  db: Db
  broker: Pick<Broker, 'send' | 'isAway'>
  onError: (error: unknown) => void
}

/**
 * Sends queued notifications: at once when `wake` is called, and twice a second those after whose transaction nothing
 * called it. While the broker is away the table is not touched; after it took nothing a pause follows, so that no
 * transaction waits for it all the time.
 */
export function openSender({ db, broker, onError }: SenderParts): WakefulLoop {
  return openLoop({
    round: async () => {
      if (broker.isAway()) return SWEEP_MS
      return (await sendBatch(db, broker)) === AT_ONCE ? 0 : SWEEP_MS
    },
    afterErrorMs: AFTER_ERROR_MS,
    onError,
  })
}

/** Live updates that the broker does not take stay queued. */
async function sendBatch(db: Db, broker: Pick<Broker, 'send'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ payload: string }>`
      delete from live_hints where number in (select number from live_hints order by number limit ${AT_ONCE} for update skip locked)
      returning payload`.execute(tx)
    if (rows.length > 0) await broker.send(rows.map(({ payload }) => payload))
    return rows.length
  })
}
