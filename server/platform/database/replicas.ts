import type pg from 'pg'
import { startRepeated } from '../jobs/loop.ts'
import { type Db, openDb, openPool } from './db.ts'

// Reading from streaming replicas. PostgreSQL's log has a position that grows with every write: the primary says where it
// is, a replica how far it has replayed, and a session up to where it has written.

/** How often the positions are asked for. */
const POLL_MS = 500

/** A position in the primary's log as a number; null on a server that is none of the two. */
const WRITTEN = `select (pg_current_wal_lsn() - '0/0')::bigint as position`
const REPLAYED = `
  select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as position`

/** A replica that may be read now. */
export interface Replica {
  db: Db
  /** Leaves it out until it answers again. */
  giveUp(): void
}

/** The streaming replicas of the primary. */
export interface Replicas {
  /** One that is at most so far behind as allowed, and has replayed up to this position; null when there is none. */
  choose(writtenTo: number | null): Replica | null
  /** How far each is behind in seconds, in the order of the setting; infinite where that is unknown. */
  lags(): number[]
  /** Asks for the positions now, besides the regular pace. */
  poll(): Promise<void>
  close(): Promise<void>
}

export interface ReplicasParts {
  primary: pg.Pool
  urls: readonly string[]
  lagMaxSeconds: number
  /** Connections to each. */
  max: number
  namedStatements: boolean
  /** Gets a sentence when a replica is left out or read again. */
  say: (text: string) => void
}

interface State {
  number: number
  pool: pg.Pool
  db: Db
  replayed: number
  isUsed: boolean | null
}

/** Opens connections to the replicas and follows how far each is behind; until that is known, none is read. */
export function openReplicas(parts: ReplicasParts): Replicas {
  const { primary, lagMaxSeconds, say } = parts
  const states = parts.urls.map((url, index) => openState(parts, url, index + 1))
  const written = openHistory(lagMaxSeconds * 2_000)
  const choose = inTurn()
  let isClosed = false

  const lagOf = ({ replayed }: State): number => written.ageOf(replayed) / 1_000
  const isCurrent = (state: State): boolean => lagOf(state) <= lagMaxSeconds
  const reportChange = (state: State) => {
    const isUsed = isCurrent(state)
    if (isUsed !== state.isUsed && !isClosed) say(sentenceOf(state, { isUsed, lag: lagOf(state) }))
    state.isUsed = isUsed
  }
  const poll = async () => {
    const position = await positionOf(primary, WRITTEN)
    if (position !== null) written.add(position)
    await Promise.all(
      states.map(async (state) => {
        state.replayed = (await positionOf(state.pool, REPLAYED)) ?? -1
      }),
    )
    states.forEach(reportChange)
  }
  // One after the other: a replica that hangs answers late, and an older answer would undo what is known since.
  const stopPolling = startRepeated({ everyMs: POLL_MS, run: poll, onError: () => {} })
  return {
    choose: (writtenTo) => {
      const state = choose(states.filter((each) => isCurrent(each) && each.replayed >= (writtenTo ?? 0)))
      if (!state) return null
      const giveUp = () => {
        state.replayed = -1
      }
      return { db: state.db, giveUp }
    },
    lags: () => states.map(lagOf),
    poll,
    close: async () => {
      isClosed = true
      await stopPolling()
      await Promise.all(states.map(async ({ pool }) => pool.end()))
    },
  }
}

function openState({ max, namedStatements }: ReplicasParts, url: string, number: number): State {
  const pool = openPool({ connection: { connectionString: url }, max, onError: () => {} })
  return { number, pool, db: openDb(pool, { namedStatements }), replayed: -1, isUsed: null }
}

function inTurn(): <T>(of: readonly T[]) => T | undefined {
  let next = 0
  return (of) => {
    next += 1
    return of[next % of.length]
  }
}

async function positionOf(pool: pg.Pool, question: string): Promise<number | null> {
  const { rows } = await pool.query<{ position: number | null }>(question).catch(() => ({ rows: [] }))
  return rows[0]?.position ?? null
}

/** When the primary's log was at which position, as long as it matters. */
function openHistory(keptMs: number) {
  const samples: { position: number; at: number }[] = []
  return {
    add: (position: number): void => {
      samples.push({ position, at: performance.now() })
      while ((samples[0]?.at ?? Infinity) < performance.now() - keptMs) samples.shift()
    },
    /** How long ago everything up to this position was all there was; infinite for one older than is known. */
    ageOf: (position: number): number => {
      const seen = samples.findLast((sample) => sample.position <= position)
      return seen ? performance.now() - seen.at : Infinity
    },
  }
}

function sentenceOf({ number, replayed }: State, { isUsed, lag }: { isUsed: boolean; lag: number }): string {
  if (isUsed) return `Replica ${number} of DATABASE_READ_URL is read.`
  const why =
    replayed < 0 ? 'does not answer as a replica' : `is ${Number.isFinite(lag) ? Math.round(lag) : 'too many'} s behind`
  return `Replica ${number} of DATABASE_READ_URL ${why}: what it would be asked is read from the primary.`
}
