import { sql } from 'kysely'
import { type Listeners, type Transact, transactWith } from '../events/domain-events.ts'
import type { Db, Tx } from '../database/db.ts'
import './jobs.table.ts'
import { startLoop } from './loop.ts'

// A queue of jobs in the database. `pg-boss` and `graphile-worker` do this with schemas and migrations of their own and
// their own connections; a job here is a row that is inserted in the request's transaction (decision 0005).

/** The lease of a job: longer than a batch may take, so that it ends only when a process has died. */
const LEASE = '1 minute'
const POLL_INTERVAL_MS = 2_000
const AFTER_ERROR_MS = 5_000
/** How long a request waits for a job that it added; the worker does the rest. */
const CALL_WAITS_MS = 5_000

/** Work that may be too much for one transaction. */
export interface Job {
  id: string
  kind: string
  /** The user or the dog that the job is about. */
  subjectId: string
  details: Readonly<Record<string, unknown>>
}

/** Database and transactions for a batch. */
export interface JobTools {
  db: Db
  transact: Transact
}

/**
 * One batch of a job, in a transaction of its own. It may be repeated after a crash, and queries what is left to do.
 * @returns whether more is left
 */
export type JobBatch = (tools: JobTools, job: Job) => Promise<boolean>

/** The batch functions by kind of job; `server/wiring/job-kinds.ts` lists them. */
export type JobKinds = Readonly<Record<string, JobBatch>>

/** Adds a job in the caller's transaction: it starts when that commits. */
export async function addJob(db: Tx, job: NewJob): Promise<void> {
  await addJobs(db, [job])
}

/** Adds several jobs in one statement. */
export async function addJobs(db: Tx, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ kind, subjectId, details = {} }) => ({
    kind,
    subjectId,
    details: JSON.stringify(details),
  }))
  await db.insertInto('jobs').values(rows).execute()
}

interface NewJob {
  kind: string
  subjectId: string
  details?: Readonly<Record<string, unknown>>
}

/** The jobs of one process: run at once for a request, or by a worker. */
export interface Jobs {
  /** Runs the jobs about a subject, for some seconds at most; the worker does the rest. */
  finish(subjectId: string): Promise<void>
  /** Runs all jobs, one after the other, until the returned function is called. */
  startWorker(onError: (error: unknown) => void): () => Promise<void>
}

export interface JobParts {
  db: Db
  listeners: Listeners
  kinds: JobKinds
}

/** The jobs of one process. Several processes share the table: each takes a job by a lease. */
export function openJobs({ db, listeners, kinds }: JobParts): Jobs {
  const transact = transactWith(db, listeners)
  const run = async (job: Job, mayGoOn: () => boolean): Promise<void> => {
    const batch = kinds[job.kind]
    if (!batch) throw new Error(`No such kind of job: ${job.kind}`)
    while (await batch({ db, transact }, job)) {
      if (!mayGoOn()) return release(db, job.id)
      await renewLease(db, job.id)
    }
    await db.deleteFrom('jobs').where('id', '=', job.id).execute()
  }
  return {
    finish: async (subjectId) => {
      const end = Date.now() + CALL_WAITS_MS
      const mayGoOn = () => Date.now() < end
      const work = async () => {
        while (mayGoOn()) {
          const job = await takeJob(db, subjectId)
          if (!job) return
          await run(job, mayGoOn)
        }
      }
      // The request itself has succeeded. The worker repeats the job when the lease ends, and reports the error.
      await work().catch(() => {})
    },
    startWorker: (onError) =>
      startLoop({
        round: async (stopping) => {
          const job = await takeJob(db)
          if (job) await run(job, () => !stopping.aborted)
          return job ? 0 : POLL_INTERVAL_MS
        },
        afterErrorMs: AFTER_ERROR_MS,
        onError: (fault, stopping) => {
          if (!stopping.aborted) onError(fault)
        },
      }),
  }
}

/** Takes the oldest job. Jobs that another process has locked are skipped. */
async function takeJob(db: Db, subjectId: string | null = null): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    update jobs set leased_until = now() + interval '${sql.raw(LEASE)}'
    where id = (
      select id from jobs
      where leased_until <= now() and (${subjectId}::uuid is null or subject_id = ${subjectId}::uuid)
      order by leased_until, created_at limit 1 for update skip locked)
    returning id, kind, subject_id, details`.execute(db)
  return rows[0]
}

async function renewLease(db: Db, id: string): Promise<void> {
  await sql`update jobs set leased_until = now() + interval '${sql.raw(LEASE)}' where id = ${id}`.execute(db)
}

async function release(db: Db, id: string): Promise<void> {
  await sql`update jobs set leased_until = now() where id = ${id}`.execute(db)
}
