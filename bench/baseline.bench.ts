import { setTimeout as pause } from 'node:timers/promises'
import { load, type Run } from './baseline/load.ts'
import { PASSWORD, viewerEmail, VIEWERS } from './baseline/people.ts'
import { memoryOf } from './baseline/processes.ts'
import { openSystems, type System, type SystemName, type Systems } from './baseline/systems.ts'
import { readIds, type Workload, workloadsOf } from './baseline/workloads.ts'
import { atMost, figure, type Row } from './row.ts'
import { percentile } from './timing.ts'

/** Every system is asked in turn, forth and back; the medians count. */
const ROUNDS = 4
const SECONDS = 2
const WARM_UP_SECONDS = 2
const MEMORY_MB = 260
/** V8 collects what a busy time has left once the process has had nothing to do for about a minute and a half. */
const IDLE_MS = 150_000
const SIGN_INS = 64
const FLOOD_TIMES = 3

/**
 * The product beside the stack that the source documents describe, Parse Server, and the least that its database could be
 * asked, on the same data in one run (bench/baseline/README.md). Measures the workloads whose names have a word of `chosen`,
 * or all without one.
 */
export async function* benchBaseline(dogs: number, chosen: readonly string[] = []): AsyncGenerator<Row[]> {
  const systems = await openSystems(dogs)
  try {
    const workloads = workloadsOf(await readIds(systems.pool, systems.viewers))
    const isChosen = (name: string) => chosen.length === 0 || chosen.some((word) => name.includes(word))
    for (const [name, workload] of Object.entries(workloads)) {
      if (isChosen(name)) yield await compare(systems, { name, workload, dogs })
    }
    yield await listsDuringSignIns(systems)
    const { product } = systems.running
    if (product) yield await memoryAfterLoad(product)
  } finally {
    await systems.close()
  }
}

interface Compared {
  name: string
  workload: Workload
  dogs: number
}

async function compare({ running }: Systems, { name, workload, dogs }: Compared): Promise<Row[]> {
  const asked = Object.values(running).filter((system) => workload.calls[system.name])
  for (const system of asked) await load(system, workload, WARM_UP_SECONDS)
  const runs = new Map<SystemName, Run[]>(asked.map((system) => [system.name, []]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const system of round % 2 === 0 ? asked : asked.toReversed()) {
      runs.get(system.name)?.push(await load(system, workload, SECONDS))
    }
  }
  const cpu = (system: SystemName) => medianOf(runs.get(system), ({ cpuMs }) => cpuMs)
  const own = cpu('product')
  return [
    ...asked.map((system) => told(`${name}, ${dogs} dogs: ${system.name}`, runs.get(system.name) ?? [])),
    ...atLeastTimes("… the stack's CPU to the product's", cpu('stack') / own, workload.stackAtLeast),
    ...atLeastTimes("… Parse Server's", cpu('platform') / own, workload.platformAtLeast),
    ...(workload.floorAtMost === undefined
      ? []
      : [atMost("… the product's to the floor's", own / cpu('floor'), [workload.floorAtMost, ' ×'])]),
  ]
}

function medianOf(runs: readonly Run[] = [], of: (run: Run) => number): number {
  return percentile(runs.map(of), 0.5)
}

function told(what: string, runs: readonly Run[]): Row {
  const median = (of: (run: Run) => number) => medianOf(runs, of)
  const cpu = `${median((run) => run.cpuMs).toFixed(2)} ms CPU`
  const rate = `${Math.round(median((run) => run.perSecond))}/s`
  const waits = `p50 ${median((run) => run.p50).toFixed(1)}, p99 ${median((run) => run.p99).toFixed(0)} ms`
  const size = `${(median((run) => run.bytes) / 1000).toFixed(1)} kB`
  return figure(what, `${cpu}, ${rate}, ${waits}, ${size}`)
}

/** Nothing for a system that cannot do it, or is not there. */
function atLeastTimes(what: string, value: number, min: number | undefined): Row[] {
  if (min === undefined || Number.isNaN(value)) return []
  return [{ what, measured: `${value.toFixed(2)} ×`, goal: `≥ ${min} ×`, isMet: value >= min }]
}

/** The list while so many people sign in at once, beside the list alone. */
async function listsDuringSignIns({ running: { product } }: Systems): Promise<Row[]> {
  if (!product) return []
  const idle = await listWaits(product, pause(3_000))
  const signIns = Array.from({ length: SIGN_INS }, async (_, n) =>
    fetch(`${product.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: viewerEmail(n % VIEWERS), password: PASSWORD }),
    }).then(async (answer) => answer.text()),
  )
  const flooded = await listWaits(product, Promise.all(signIns))
  const [before, during] = [percentile(idle, 0.95), percentile(flooded, 0.95)]
  return [
    figure('list p95, idle', `${before.toFixed(1)} ms`),
    atMost(`… during ${SIGN_INS} sign-ins at once`, during / before, [FLOOD_TIMES, ' ×']),
  ]
}

async function memoryAfterLoad({ pid }: System): Promise<Row[]> {
  const atOnce = memoryOf(pid)
  await pause(IDLE_MS)
  return [
    figure("memory of the product's process, at the end of the load", `${atOnce} MB`),
    atMost(`… ${IDLE_MS / 1000} s later, without its garbage`, memoryOf(pid), [MEMORY_MB, ' MB']),
  ]
}

/** How long each list takes, one after the other until something is done. */
async function listWaits({ origin, signedIn }: System, until: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  const end = new AbortController()
  void until.finally(() => end.abort())
  while (!end.signal.aborted) {
    const start = performance.now()
    await (await fetch(`${origin}/api/dogs/all`, { headers: signedIn[waits.length % VIEWERS] ?? {} })).text()
    waits.push(performance.now() - start)
  }
  return waits
}
