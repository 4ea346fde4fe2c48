/** One line of the report: a measurement beside its goal. */
export interface Row {
  what: string
  measured: string
  goal: string
  /** Whether the goal is met; null for figures without a goal. */
  isMet: boolean | null
}

/** A row without a goal. */
export function figure(what: string, measured: string): Row {
  return { what, measured, goal: '', isMet: null }
}

/** A row whose figure must not exceed `max`, with its unit. */
export function atMost(what: string, value: number, [max, unit]: [max: number, unit: string]): Row {
  return { what, measured: `${round(value)}${unit}`, goal: `≤ ${max}${unit}`, isMet: value <= max }
}

/** A row whose figure must reach `min`. */
export function atLeast(what: string, value: number, min: number): Row {
  return { what, measured: String(round(value)), goal: `≥ ${min}`, isMet: value >= min }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
