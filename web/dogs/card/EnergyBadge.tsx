import { Zap } from 'lucide-react'
import type { EnergyLevel } from '#contract/dogs/options.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'

const tones = { high: 'danger', medium: 'amber', low: 'fern' } as const

/** "{level} energy": red for high, yellow for medium, green for low. */
export function EnergyBadge({ level }: { level: EnergyLevel }) {
  return (
    <Badge tone={tones[level]}>
      <Zap className="size-3.5 fill-current" aria-hidden="true" />
      {`${level} energy`}
    </Badge>
  )
}
