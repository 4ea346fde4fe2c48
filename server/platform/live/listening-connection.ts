import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { noteConnectionError } from '#server/platform/database/database-away.ts'

/** The channel of NOTIFY between all instances of the app. */
export const CHANNEL = 'wagmates_live'

const PULSE_MS = 10_000
const HEARD_WITHIN_MS = 3_000

const NOTHING_HEARD =
  'Notifications of the database do not arrive, as behind a pooler in transaction mode, so no live update is sent. ' +
  'Set DATABASE_DIRECT_URL to PostgreSQL itself.'
const BACK_OFF_MS = { first: 100, most: 5_000 }

export interface ListeningParts {
  /** Through which notifications are sent, possibly by a pooler. */
  pool: pg.Pool
  /** Connections to PostgreSQL itself; those of `pool` when left out. */
  direct?: pg.Pool
  onPayload: (payload: string) => void
  /** The connection was lost and is back; notifications may have been missed. */
  onBack: () => void
}

/** The listening connection of this instance. */
export interface ListeningConnection {
  /** Resolves when this instance is listening. */
  ready(): Promise<void>
  close(): Promise<void>
}

/**
 * The one connection of this instance that listens, apart from the pool. It is opened when first needed; when it is
 * lost or does not answer, it is reopened with growing delays, which `pg` does not do (decision 0006).
 */
export function openListeningConnection({
  pool,
  direct = pool,
  onPayload,
  onBack,
}: ListeningParts): ListeningConnection {
  let current: pg.Client | null = null
  let first: Promise<void> | null = null
  const closing = new AbortController()

  const connect = async () => {
    const client = await listen({ pool, direct }, onPayload)
    if (closing.signal.aborted) return endQuietly(client)
    current = client
    client.on('end', () => lose(client))
    keepPulse(client, lose)
  }
  const lose = (client: pg.Client) => {
    if (client !== current) return
    current = null
    endQuietly(client)
    if (!closing.signal.aborted) void reconnect(connect, closing.signal).then((isBack) => isBack && onBack())
  }
  return {
    ready: () => {
      first ??= connect().catch((error: unknown) => {
        first = null
        noteConnectionError(error)
        throw error
      })
      return first
    },
    close: async () => {
      closing.abort()
      await first?.catch(() => {})
      const client = current
      current = null
      await client?.end()
    },
  }
}

/** Connects again, with growing pauses. False when the connection was closed for good meanwhile. */
async function reconnect(connect: () => Promise<void>, closing: AbortSignal): Promise<boolean> {
  for (let ms = BACK_OFF_MS.first; !closing.aborted; ms = Math.min(2 * ms, BACK_OFF_MS.most)) {
    await pause(ms, undefined, { ref: false, signal: closing }).catch(() => {}) // closed meanwhile
    if (closing.aborted) return false
    const isBack = await connect().then(
      () => true,
      () => false,
    )
    if (isBack) return true
  }
  return false
}

/** Opens the connection, and proves that it hears what another one notifies. */
async function listen(
  { pool, direct }: { pool: pg.Pool; direct: pg.Pool },
  onPayload: (payload: string) => void,
): Promise<pg.Client> {
  // The pool's own options object: a copy would lose the password, which is not enumerable.
  const client = new pg.Client(direct.options)
  // An error is followed by `end`, which is handled; without a listener it would end the process.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => {
    if (payload) onPayload(payload)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    await Promise.all([hearsSomething(client), pool.query('select pg_notify($1, $2)', [CHANNEL, ''])])
  } catch (error) {
    endQuietly(client)
    throw error
  }
  return client
}

/** Resolves with the first notification, whatever it says: every instance ignores an empty one. */
async function hearsSomething(client: pg.Client): Promise<void> {
  await once(client, 'notification', { signal: AbortSignal.timeout(HEARD_WITHIN_MS) }).catch((cause: unknown) => {
    throw new Error(NOTHING_HEARD, { cause })
  })
}

/** A connection that was cut without a packet looks alive; a query finds out. */
function keepPulse(client: pg.Client, onDead: (client: pg.Client) => void): void {
  const timer = setInterval(() => {
    client.query('select 1').catch(() => {
      clearInterval(timer)
      onDead(client)
    })
  }, PULSE_MS)
  timer.unref()
  client.once('end', () => clearInterval(timer))
}

function endQuietly(client: pg.Client): void {
  client.end().catch(() => {})
}
