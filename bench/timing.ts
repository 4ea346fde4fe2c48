/** Milliseconds of repeated runs. */
export interface Timing {
  p50: number
  p95: number
}

const WARM_UP = 10

/** Runs `work` a few times unmeasured, then `runs` times measured; it gets the number of the run. */
export async function time(runs: number, work: Work): Promise<Timing> {
  const [timing] = await timeInTurns(runs, work)
  return timing
}

type Work = (run: number) => Promise<unknown>

/** Like `time` for several works in turns, so that what else the machine does meets all of them alike. */
export async function timeInTurns<Works extends [Work, ...Work[]]>(
  runs: number,
  ...works: Works
): Promise<{ [Index in keyof Works]: Timing }> {
  const taken = works.map((): number[] => [])
  for (let run = -WARM_UP; run < runs; run++) {
    for (const [index, work] of works.entries()) {
      const start = performance.now()
      await work(run + WARM_UP)
      if (run >= 0) taken[index]?.push(performance.now() - start)
    }
  }
  return taken.map(timingOf) as { [Index in keyof Works]: Timing }
}

function timingOf(taken: readonly number[]): Timing {
  return { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) }
}

/** The value that this share of a list does not exceed; NaN of an empty list. */
export function percentile(list: readonly number[], share: number): number {
  return list.toSorted((a, b) => a - b)[Math.floor(share * (list.length - 1))] ?? Number.NaN
}
