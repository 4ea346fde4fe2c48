/** Milliseconds of repeated runs. */
export interface Timing {
  p50: number
  p95: number
}

const WARM_UP = 10

/** Runs `work` a few times unmeasured, then `runs` times measured; it gets the number of the run. */
export async function time(runs: number, work: (run: number) => Promise<unknown>): Promise<Timing> {
  const taken: number[] = []
  for (let run = -WARM_UP; run < runs; run++) {
    const start = performance.now()
    await work(run + WARM_UP)
    if (run >= 0) taken.push(performance.now() - start)
  }
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}
