import type { admin } from '#contract/admin/routes.ts'
import type { Received } from '#contract/kit/route.ts'

/** The playdates of a week. */
export interface Counts {
  week: string
  suggested: number
  confirmed: number
  met: number
}

/** The counts, with the colours of their bars. */
export const COUNTED = [
  { name: 'suggested', label: 'Suggested', bar: 'bg-brand-tint inset-ring inset-ring-brand' },
  { name: 'confirmed', label: 'Confirmed', bar: 'bg-brand' },
  { name: 'met', label: 'Met', bar: 'bg-ink' },
] as const

const ELSEWHERE = 'Without a town'
type CountsReply = Received<typeof admin.playdates>
const nameOf = (region: string | null) => region ?? ELSEWHERE

export function regionsOf({ counts }: CountsReply): string[] {
  return [...new Set(counts.map(({ region }) => nameOf(region)))].toSorted((a, b) => a.localeCompare(b))
}

/** Every week with its sums, of one region or (empty) of all. */
export function countsByWeek({ weeks, counts }: CountsReply, region: string): Counts[] {
  const chosen = counts.filter((one) => region === '' || nameOf(one.region) === region)
  return weeks.map((week) => {
    const rows = chosen.filter((row) => row.week === week)
    const sum = (name: 'suggested' | 'confirmed' | 'met') => rows.reduce((total, row) => total + row[name], 0)
    return { week, suggested: sum('suggested'), confirmed: sum('confirmed'), met: sum('met') }
  })
}
