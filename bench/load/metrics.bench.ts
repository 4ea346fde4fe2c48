import { browse } from '#contract/browse/routes.ts'
import { openApp, type RunningApp } from '../app.ts'
import { cpuOf } from '../baseline/processes.ts'
import { sendOrFail } from '../calls.ts'
import { atMost, type Row } from '../row.ts'
import { percentile } from '../timing.ts'

const PORTS = { on: 3994, off: 3995, metrics: 3996 }
const TURNS = 9
const CALLS = 1_000
const AT_ONCE = 8
const MOST_TO_OFF = 1.05

/**
 * The cost of metrics: CPU of the process for the first page of the list, asked for as fast as it answers, with metrics
 * and without them, in turns. Metrics are read once a turn, which takes a few seconds.
 */
export async function benchMetrics(): Promise<Row[]> {
  const on = await openApp(PORTS.on, { METRICS: 'on', METRICS_PORT: String(PORTS.metrics) })
  const off = await openApp(PORTS.off).catch(async (error: unknown) => {
    await on.close()
    throw error
  })
  try {
    const [onCookie, offCookie] = [await on.signIn(), await off.signIn()]
    const ratios: number[] = []
    // The first turn compiles the code.
    for (let turn = 0; turn <= TURNS; turn++) {
      const withMetrics = await cpuOfCalls(on, onCookie, readMetrics)
      const without = await cpuOfCalls(off, offCookie)
      if (turn > 0) ratios.push(withMetrics / without)
    }
    return [atMost('CPU of the process with metrics to without', percentile(ratios, 0.5), [MOST_TO_OFF, ' ×'])]
  } finally {
    await Promise.all([on.close(), off.close()])
  }
}

/** Milliseconds of CPU that the app takes for all calls, and for `beside`. */
async function cpuOfCalls(app: RunningApp, cookie: string, beside?: () => Promise<unknown>): Promise<number> {
  const before = cpuOf(app.pid())
  let left = CALLS
  const caller = async () => {
    while (left-- > 0) await (await sendOrFail(app, browse.all, { cookie })).arrayBuffer()
  }
  await Promise.all([...Array.from({ length: AT_ONCE }, caller), beside?.()])
  return cpuOf(app.pid()) - before
}

async function readMetrics(): Promise<string> {
  return (await fetch(`http://localhost:${PORTS.metrics}/metrics`)).text()
}
