import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/platform/database/db.ts'

// A server process of its own. On request it tells a test what its main thread did since it was asked last. The settings
// come from the environment, the folder of the built pages is its argument.

export interface Measured {
  /** The longest time for which the event loop stood still. */
  delayMs: number
  /** The most that the main thread computed without a pause: on a busy machine less than the delay. */
  computedMs: number
  rssMiB: number
}

const RESOLUTION_MS = 10

const config = readConfig()
const pool = openPool({ connection: { connectionString: config.databaseUrl ?? '' }, onError: () => {} })
const app = await openApp({ pool, config, webFolder: process.argv[2] ?? '' })
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
let cpu = process.threadCpuUsage()
let computedMs = 0
setInterval(noteComputing, RESOLUTION_MS)

process.on('message', (ask: 'measure' | number) => {
  if (ask === 'measure') void measure()
  else standStill(ask)
})
process.on('disconnect', () => process.exit())
process.send?.({ origin: await app.listen({ port: 0, host: '127.0.0.1' }) })

/** At each turn of the event loop that is due: what was computed since the last one was computed without a pause. */
function noteComputing(): void {
  const now = process.threadCpuUsage()
  computedMs = Math.max(computedMs, (now.user + now.system - cpu.user - cpu.system) / 1000)
  cpu = now
}

async function measure(): Promise<void> {
  await sleep(2 * RESOLUTION_MS) // until the last delay is counted
  const measured: Measured = {
    delayMs: delay.max / 1e6 - RESOLUTION_MS,
    computedMs,
    rssMiB: process.memoryUsage.rss() / 2 ** 20,
  }
  delay.reset()
  await sleep(3 * RESOLUTION_MS) // the first tick after a reset counts no delay
  computedMs = 0
  process.send?.(measured)
}

/** Computes without a pause for so many milliseconds of CPU time. */
function standStill(ms: number): void {
  const start = process.threadCpuUsage()
  while (process.threadCpuUsage(start).user < ms * 1000);
  process.send?.(ms)
}
