import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openApp } from '../app.ts'
import { cpuOf, databaseCpuOf, memoryOf, postmasterOf } from '../baseline/processes.ts'
import { type Day, KINDS, kindOf, openDay } from './day.ts'
import { atMost, figure, type Row } from '../row.ts'
import { percentile } from '../timing.ts'

/** A release is measured for 30 minutes; `SOAK_MINUTES` shortens a trial. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30)
const PER_SECOND = Number(process.env['SOAK_RATE'] ?? 20)
/** Calls of each kind whose cost is measured apart. */
const COSTED = 300
const PEOPLE = 12
const SAMPLE_MS = 5_000
const PORTS = { app: 3991, metrics: 3992 }
const GOALS = { growth: 1.05, p99: 2_000 }
/** A quarter of the time until caches are full and the code is compiled. */
const WARM = 0.25

interface Sample {
  memory: number
  files: number
}

/** The ids of the app's process and of its PostgreSQL. */
interface Running {
  pid: number
  postmaster: number
}

/** The mixed day at a steady rate for so many minutes, and what each kind of call costs. */
export async function* benchSoak(): AsyncGenerator<Row[]> {
  const app = await openApp(PORTS.app, { METRICS: 'on', METRICS_PORT: String(PORTS.metrics) })
  try {
    const running = { pid: app.pid(), postmaster: postmasterOf(app.dataDir) }
    const day = await openDay(app.origin, PEOPLE)
    for (const kind of KINDS) yield [await costOf(running, day, kind)]
    yield await soak(running, day)
  } finally {
    await app.close()
  }
}

async function costOf({ pid, postmaster }: Running, day: Day, kind: (typeof KINDS)[number]): Promise<Row> {
  for (let n = 0; n < COSTED / 3; n++) await day.call(kind, n)
  const [own, database] = [cpuOf(pid), databaseCpuOf(postmaster)]
  let bytes = 0
  for (let n = 0; n < COSTED; n++) bytes += (await day.call(kind, n)).bytes
  const [ownMs, databaseMs] = [(cpuOf(pid) - own) / COSTED, (databaseCpuOf(postmaster) - database) / COSTED]
  const what = `${kind}: CPU of the process and of PostgreSQL, ${Math.round(bytes / COSTED)} bytes`
  return figure(what, `${ownMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms`)
}

async function soak({ pid, postmaster }: Running, day: Day): Promise<Row[]> {
  const [statuses, waits, samples] = [[] as number[], [] as number[], [] as Sample[]]
  const [began, cpu] = [performance.now(), cpuOf(pid) + databaseCpuOf(postmaster)]
  const calls: Promise<void>[] = []
  let sampledAt = 0
  for (let n = 0; performance.now() - began < MINUTES * 60_000; n++) {
    const asked = performance.now()
    calls.push(
      day.call(kindOf(n), n).then(({ status }) => {
        statuses.push(status)
        waits.push(performance.now() - asked)
      }),
    )
    if (asked - sampledAt > SAMPLE_MS) {
      sampledAt = asked
      samples.push({ memory: memoryOf(pid), files: readdirSync(`/proc/${pid}/fd`).length })
    }
    await pause(Math.max(0, began + ((n + 1) * 1000) / PER_SECOND - performance.now()))
  }
  await Promise.all(calls)
  const spent = cpuOf(pid) + databaseCpuOf(postmaster) - cpu
  const seconds = (performance.now() - began) / 1000
  await pause(SAMPLE_MS)
  const left = await waiting()
  const warm = samples.slice(Math.floor(samples.length * WARM))
  const half = Math.floor(warm.length / 2)
  const growth = (of: keyof Sample) =>
    median(warm.slice(half).map((one) => one[of])) / median(warm.slice(0, half).map((one) => one[of]))
  return [
    figure(
      `${statuses.length} calls in ${Math.round(seconds)} s, CPU of a call`,
      `${(spent / statuses.length).toFixed(2)} ms`,
    ),
    atMost('… p99', percentile(waits, 0.99), [GOALS.p99, ' ms']),
    atMost('… answered with 5xx', statuses.filter((status) => status >= 500).length, [0, '']),
    atMost('… refused otherwise', statuses.filter((status) => status >= 400 && status < 500).length, [0, '']),
    atMost('… memory, second half to first', growth('memory'), [GOALS.growth, ' ×']),
    atMost('… open files, second half to first', growth('files'), [GOALS.growth, ' ×']),
    atMost('… mails and jobs that wait in the end', left, [0, '']),
    figure('… memory in the end', `${samples.at(-1)?.memory ?? Number.NaN} MB`),
  ]
}

function median(list: readonly number[]): number {
  return percentile(list, 0.5)
}

async function waiting(): Promise<number> {
  const text = await (await fetch(`http://localhost:${PORTS.metrics}/metrics`)).text()
  const of = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN)
  return of('wagmates_mails_waiting') + of('wagmates_jobs_waiting')
}
