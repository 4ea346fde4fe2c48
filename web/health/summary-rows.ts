import { HEALTH_KINDS, type HealthKind } from '#contract/health/options.ts'
import type { HealthRecord } from './health.queries.ts'

type Records = Record<HealthKind, readonly HealthRecord[]>
type NameAndClinic = Pick<HealthRecord, 'name' | 'clinic'>

/** Characters that fit in a line of a column on the printed page, roughly. */
const NAME_PER_LINE = 34
const CLINIC_PER_LINE = 24
/** Code points from here on are as wide as two letters. */
const WIDE_FROM = 0x1100

/** How many lines a row of the printed page takes. */
function linesOf({ name, clinic }: NameAndClinic): number {
  return Math.max(Math.ceil(widthOf(name) / NAME_PER_LINE), Math.ceil(widthOf(clinic ?? '') / CLINIC_PER_LINE), 1)
}

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += (sign.codePointAt(0) ?? 0) >= WIDE_FROM ? 2 : 1
  return width
}

/** The first rows that fit into the given number of lines. */
export function rowsWithin<R>(rows: readonly R[], lines: number, namedBy: (row: R) => NameAndClinic): R[] {
  const within: R[] = []
  let left = lines
  for (const row of rows) {
    left -= linesOf(namedBy(row))
    if (left < 0) break
    within.push(row)
  }
  return within
}

/** The newest records that fit, taken from each kind in turn, so that no kind crowds out another. */
export function newestWithin(records: Records, lines: number): Record<HealthKind, HealthRecord[]> {
  const most = Math.max(...HEALTH_KINDS.map((kind) => records[kind].length))
  const inTurn = Array.from({ length: most }, (_, turn) =>
    HEALTH_KINDS.flatMap((kind) => records[kind].slice(turn, turn + 1).map((record) => ({ kind, record }))),
  ).flat()
  const newest = rowsWithin(inTurn, lines, ({ record }) => record)
  const of = (wanted: HealthKind) => newest.filter(({ kind }) => kind === wanted).map(({ record }) => record)
  return { vaccinations: of('vaccinations'), worming: of('worming'), flea: of('flea') }
}
