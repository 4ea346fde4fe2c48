import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { listBackups } from '#server/backups.ts'

/** Several scrapers cost no more than one. */
const KEPT_MS = 15_000
const COUNT_MAX = 10_000
/** A mail is tried for the third time 11 minutes after the first, and then waits for three hours. */
const REFUSED_OFTEN = 3

/** News that the worker would send, whether their device rests for a second or not; it asks so much more often. */
const PUSHES_DUE = `
  from push_outbox join push_devices on push_devices.id = device_id
  where is_queued and due_at <= now() and expires_at > now()
    and exists (select from sessions where sessions.sid = push_devices.sid and expire > now())`

/**
 * Queues are counted up to a bound, and their age comes from an index. Mails that were refused are due last. News for
 * phones that nobody will send, being too old or for a session that has run out, wait for the nightly clean-up. How many
 * rows a table has is PostgreSQL's own estimate, because counting a million rows for each scrape would cost more than
 * all pages.
 */
const FIGURES = `
  select
    (select count(*)::int from (select from email_outbox where status = 'queued' limit ${COUNT_MAX}) as few) as mails,
    (select count(*) filter (where attempts >= ${REFUSED_OFTEN})::int from (
      select attempts from email_outbox where status = 'queued' order by due_at desc limit ${COUNT_MAX}) as last_due) as "mailsRefused",
    (select extract(epoch from now() - min(due_at))::float8 from email_outbox where status = 'queued' and due_at <= now()) as "mailAge",
    (select count(*)::int from (select ${PUSHES_DUE} limit ${COUNT_MAX}) as few) as pushes,
    (select extract(epoch from now() - due_at)::float8 from (select due_at ${PUSHES_DUE} order by due_at limit 1) as first) as "pushAge",
    (select count(*)::int from (select from jobs limit ${COUNT_MAX}) as few) as jobs,
    (select extract(epoch from now() - min(leased_until))::float8 from jobs) as "jobAge",
    (select json_object_agg(relname, greatest(reltuples, 0)) from pg_class
      where oid in ('users'::regclass, 'dogs'::regclass, 'messages'::regclass, 'playdates'::regclass)) as rows`

interface Figures {
  mails: number
  mailsRefused: number
  mailAge: number | null
  pushes: number
  pushAge: number | null
  jobs: number
  jobAge: number | null
  rows: Record<string, number>
}

/**
 * Adds what only the database and the folder of backups know. A database that does not answer shows as
 * `wagmates_database_up 0`.
 */
export function addDatabaseFigures(
  register: Registry,
  { pool, backupDir }: { pool: pg.Pool; backupDir: string | null },
): void {
  const registers = [register]
  const ask = keptFor(KEPT_MS, async () => readFigures(pool))
  const gauge = (name: string, help: string, valueOf: (figures: Figures) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const figures = await ask()
        if (figures) this.set(valueOf(figures))
        else this.remove()
      },
    })
  void new Gauge({
    name: 'wagmates_database_up',
    help: 'Whether the database answers.',
    registers,
    async collect() {
      this.set((await ask()) ? 1 : 0)
    },
  })
  gauge('wagmates_mails_waiting', `Mails in the outbox, at most ${COUNT_MAX}.`, ({ mails }) => mails)
  gauge(
    'wagmates_mails_refused',
    `Mails that wait after ${REFUSED_OFTEN} or more attempts.`,
    ({ mailsRefused }) => mailsRefused,
  )
  gauge('wagmates_mail_age_seconds', 'For how long the oldest mail has been due.', ({ mailAge }) => mailAge ?? 0)
  gauge('wagmates_pushes_waiting', `News for phones that are due, at most ${COUNT_MAX}.`, ({ pushes }) => pushes)
  gauge('wagmates_push_age_seconds', 'For how long the oldest of them has been due.', ({ pushAge }) => pushAge ?? 0)
  gauge('wagmates_jobs_waiting', `Jobs that wait or run, at most ${COUNT_MAX}.`, ({ jobs }) => jobs)
  gauge('wagmates_job_age_seconds', 'For how long the oldest job could have been worked on.', ({ jobAge }) =>
    Math.max(0, jobAge ?? 0),
  )
  void new Gauge({
    name: 'wagmates_rows',
    help: "Rows of a table by PostgreSQL's estimate.",
    labelNames: ['table'],
    registers,
    async collect() {
      for (const [table, rows] of Object.entries((await ask())?.rows ?? {})) this.set({ table }, rows)
    },
  })
  if (backupDir !== null) addBackupAge(registers, backupDir)
}

function addBackupAge(registers: Registry[], folder: string): void {
  void new Gauge({
    name: 'wagmates_backup_age_seconds',
    help: 'Age of the newest daily backup; infinite while there is none.',
    registers,
    async collect() {
      const [newest] = await listBackups(folder).catch(() => [])
      const made = newest === undefined ? null : await stat(join(folder, newest)).catch(() => null)
      this.set(made ? (Date.now() - made.mtimeMs) / 1000 : Infinity)
    },
  })
}

/** Null when the database does not answer. */
async function readFigures(pool: pg.Pool): Promise<Figures | null> {
  return pool.query<Figures>(FIGURES).then(
    ({ rows: [figures] }) => figures ?? null,
    () => null,
  )
}

/** Asks again only when the last answer is older than `keptMs`. */
function keptFor<Answer>(keptMs: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { at: number; answer: Promise<Answer> } | undefined
  return async () => {
    if (!last || Date.now() - last.at >= keptMs) last = { at: Date.now(), answer: ask() }
    return last.answer
  }
}
