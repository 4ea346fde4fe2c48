import { HEALTH_KINDS, type HealthKind } from '#contract/health/options.ts'
import type { HealthRecord } from './health.queries.ts'

type Records = Record<HealthKind, readonly HealthRecord[]>
type Named = Pick<HealthRecord, 'name' | 'clinic'>

/** About what one line of a column of the printed page holds. */
const NAME_PER_LINE = 34
const CLINIC_PER_LINE = 24
/** From here on, signs are as wide as two letters. */
const WIDE_FROM = 0x1100

/** How many lines a row of the printed page takes. */
function linesOf({ name, clinic }: Named): number {
  return Math.max(Math.ceil(widthOf(name) / NAME_PER_LINE), Math.ceil(widthOf(clinic ?? '') / CLINIC_PER_LINE), 1)
}

function widthOf(text: string): number {
  let width = 0
  for (const sign of text) width += (sign.codePointAt(0) ?? 0) >= WIDE_FROM ? 2 : 1
  return width
}

/** The first rows that fit into so many lines. */
export function rowsWithin<R>(rows: readonly R[], lines: number, namedBy: (row: R) => Named): R[] {
  const fitting: R[] = []
  let left = lines
  for (const row of rows) {
    left -= linesOf(namedBy(row))
    if (left < 0) break
    fitting.push(row)
  }
  return fitting
}

/** The newest records of each kind that fit into so many lines: in turn one of each, so that no kind crowds out another. */
export function newestWithin(records: Records, lines: number): Record<HealthKind, HealthRecord[]> {
  const most = Math.max(...HEALTH_KINDS.map((kind) => records[kind].length))
  const inTurn = Array.from({ length: most }, (_, turn) =>
    HEALTH_KINDS.flatMap((kind) => records[kind].slice(turn, turn + 1).map((record) => ({ kind, record }))),
  ).flat()
  const fitting = rowsWithin(inTurn, lines, ({ record }) => record)
  const of = (wanted: HealthKind) => fitting.filter(({ kind }) => kind === wanted).map(({ record }) => record)
  return { vaccinations: of('vaccinations'), worming: of('worming'), flea: of('flea') }
}
