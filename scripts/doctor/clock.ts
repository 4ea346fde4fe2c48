import { type Finding, findingIf, risk } from './finding.ts'

/** Links and sessions end by the clock; a few seconds do no harm. */
const APART_MAX_MS = 5_000

/** Whether another machine's clock agrees with this one's, which showed `here` (in milliseconds) at the same moment. */
export function examineClock(whose: string, there: Date, here: number): Finding[] {
  const apart = Math.abs(there.getTime() - here)
  return findingIf(
    apart > APART_MAX_MS,
    risk(`The clocks of this machine and of ${whose} differ by ${Math.round(apart / 1000)} seconds.`),
  )
}
