import { dueState, type Given } from '#contract/health/due.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'

const TONES = { overdue: 'danger', soon: 'amber', later: 'fern' } as const

/** "Due in 5 days", "Overdue by 3 weeks". */
export function DueBadge({ record }: { record: Given }) {
  const { words, urgency } = dueState(record, todayHere())
  return <Badge tone={TONES[urgency]}>{words}</Badge>
}
