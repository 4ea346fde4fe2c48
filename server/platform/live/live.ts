import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type pg from 'pg'
import * as z from 'zod/mini'
import type { Announcements } from '#server/platform/events/domain-events.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { openHub, type Visitor } from './hub.ts'
import { CHANNEL, openListener } from './listener.ts'

/** Proxies drop what is silent for long. */
const COMMENT_MS = 25_000
/** A session may end without a word, by its time or a row that is gone: its streams end within 5 s. */
const SESSION_CHECK_MS = 3_000

/** Which data of an owner changed, never the data themselves. */
export interface LiveUpdate {
  to: string
  event: string
  data: object
}

/** What instances notifyStreams each other: a hint, or that sessions of somebody ended. */
const Payload = z.union([
  z.object({ to: z.string(), event: z.string().check(z.regex(/^[a-z-]+$/)), data: z.looseObject({}) }),
  z.object({ to: z.string(), sessionsEnded: z.literal(true) }),
])
type Payload = LiveUpdate | { to: string; sessionsEnded: true }

/** Streams of liveUpdates to those who have the app open, on whichever instance they are. */
export interface Live {
  /** Opens a stream; what happens from now on is told to it. */
  open(visitor: Visitor): Promise<Readable>
  /** Ends all streams, so that the server can close. */
  close(): Promise<void>
}

export interface LiveParts {
  pool: pg.Pool
  db: Db
  /** Which of these sessions are still there. */
  livingSessions: (db: Db, keys: readonly string[]) => Promise<string[]>
  onFault: (error: unknown) => void
  pace?: { commentMs?: number; sessionCheckMs?: number }
}

/** Tells all instances, when the transaction around it has succeeded. */
export async function notifyStreams(db: Tx, payloads: readonly Payload[]): Promise<void> {
  const texts = payloads.map((payload) => JSON.stringify(payload))
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${texts}::text[]) as payload`.execute(db)
}

/** Has all instances end the streams whose session is gone. */
export async function notifySessionsEnded(db: Tx, { userId }: Announcements['sessions-ended']): Promise<void> {
  await notifyStreams(db, [{ to: userId, sessionsEnded: true }])
}

/** The live part of one instance of the app. */
export function openLive({ pool, db, livingSessions, onFault, pace = {} }: LiveParts): Live {
  const hub = openHub()
  const endStreamsWithoutSession = async (userId?: string): Promise<void> => {
    const keys = hub.sessionKeys(userId)
    if (keys.length === 0) return
    const living = new Set(await livingSessions(db, keys))
    hub.signOut(new Set(keys.filter((key) => !living.has(key))))
  }
  const checkSessions = oneAtATime(() => endStreamsWithoutSession().catch(onFault))
  const listener = openListener({
    pool,
    onPayload: (text) => {
      const payload = readPayload(text)
      if (payload === null) onFault(new Error('A notification of the live channel is malformed'))
      else if ('event' in payload) hub.send(payload.to, payload.event, payload.data)
      else endStreamsWithoutSession(payload.to).catch(onFault)
    },
    onBack: () => hub.sendAll('refetch'),
  })
  const timers = [
    setInterval(() => hub.sendComment(), pace.commentMs ?? COMMENT_MS),
    setInterval(checkSessions, pace.sessionCheckMs ?? SESSION_CHECK_MS),
  ]
  for (const timer of timers) timer.unref()
  return {
    open: async (visitor) => {
      await listener.ready()
      return hub.open(visitor)
    },
    close: async () => {
      timers.forEach(clearInterval)
      hub.close()
      await listener.close()
    },
  }
}

/** Whoever may connect to the database may notify: another version of the app, an operator by hand. */
function readPayload(text: string): Payload | null {
  try {
    return Payload.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Leaves out a turn while the one before it still runs. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    void work().finally(() => {
      isRunning = false
    })
  }
}
