import type { Readable } from 'node:stream'
import type pg from 'pg'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { startRepeated } from '#server/platform/jobs/loop.ts'
import { openBroker } from './broker.ts'
import { notifyStreamsSql, openSender, Payload, switchToBroker } from './outbox.ts'
import { openHub, type Visitor } from './hub.ts'
import { type ListeningConnection, openListeningConnection } from './listening-connection.ts'

/** Proxies close silent connections. */
const COMMENT_MS = 25_000
/** A session may expire or be deleted without a notification: its streams are closed within 5 s. */
const SESSION_CHECK_MS = 3_000

/** Streams of live updates to the browsers that have the app open, on every instance. */
export interface Live {
  /** Opens a stream for live updates from now on. */
  open(visitor: Visitor): Promise<Readable>
  /** The number of open streams. */
  count(): number
  /** Sends the notifications of a call to the broker at once; does nothing without one. */
  send(): void
  /** Closes all streams, so that the server can close. */
  close(): Promise<void>
}

export interface LiveParts {
  pool: pg.Pool
  /** Connections to PostgreSQL itself, where those of `pool` lead to a pooler. */
  direct?: pg.Pool
  db: Db
  /** A message broker that is used in place of NOTIFY. */
  brokerUrl?: string | null
  /** Those of the sessions that still exist. */
  findValidSessions: (db: Db, keys: readonly string[]) => Promise<string[]>
  onError: (error: unknown) => void
  pace?: { commentMs?: number; sessionCheckMs?: number } | undefined
}

/** Notifies all instances when the transaction commits. */
export async function notifyStreams(db: Tx, payloads: readonly Payload[]): Promise<void> {
  await notifyStreamsSql(payloads).execute(db)
}

/** Makes all instances close the streams of ended sessions. */
export async function notifySessionsEnded(db: Tx, { userId }: DomainEvents['sessions-ended']): Promise<void> {
  await notifyStreams(db, [{ to: userId, sessionsEnded: true }])
}

/**
 * The live part of one instance of the app: the hub of its streams, and the connection that listens for NOTIFY or to a
 * message broker (decision 0006).
 */
export function openLive(parts: LiveParts): Live {
  const { db, findValidSessions, onError, pace = {} } = parts
  const hub = openHub()
  const endStreamsWithoutSession = async (userId?: string): Promise<void> => {
    const keys = hub.sessionKeys(userId)
    if (keys.length === 0) return
    const living = new Set(await findValidSessions(db, keys))
    hub.signOut(new Set(keys.filter((key) => !living.has(key))))
  }
  const source = openSource(parts, {
    onPayload: (text) => {
      const payload = readPayload(text)
      if (payload === null) onError(new Error('A notification of the live channel is malformed'))
      else if ('event' in payload) hub.send(payload.to, payload.event, payload.data)
      else endStreamsWithoutSession(payload.to).catch(onError)
    },
    onBack: () => hub.sendAll('refetch'),
  })
  const commenting = setInterval(() => hub.sendComment(), pace.commentMs ?? COMMENT_MS).unref()
  const stopChecking = startRepeated({
    everyMs: pace.sessionCheckMs ?? SESSION_CHECK_MS,
    run: () => endStreamsWithoutSession(),
    onError,
  })
  return {
    open: async (visitor) => {
      await source.ready()
      return hub.open(visitor)
    },
    count: () => hub.count(),
    send: source.send,
    close: async () => {
      clearInterval(commenting)
      hub.close()
      await Promise.all([stopChecking(), source.close()])
    },
  }
}

/** Hears the payloads of all instances, and sends what is queued where a broker is used. */
interface Source extends ListeningConnection {
  send(): void
}

function openSource(
  { pool, direct = pool, db, brokerUrl, onError }: LiveParts,
  heard: Pick<Parameters<typeof openListeningConnection>[0], 'onPayload' | 'onBack'>,
): Source {
  if (!brokerUrl) return { ...openListeningConnection({ pool, direct, ...heard }), send: () => {} }
  switchToBroker()
  const broker = openBroker({ url: brokerUrl, onError, ...heard })
  const sender = openSender({ db, broker, onError })
  return {
    ready: broker.ready,
    send: sender.wake,
    close: async () => {
      await sender.stop()
      await broker.close()
    },
  }
}

/** Notifications are validated: another version of the app or an operator may send them, too. */
function readPayload(text: string): Payload | null {
  try {
    return Payload.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
