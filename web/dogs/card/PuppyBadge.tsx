import { Badge } from '#web/ui/layout/Badge.tsx'

/** Marks a puppy that is not fully vaccinated. */
export function PuppyBadge({ className = '' }: { className?: string }) {
  return (
    <Badge tone="amber" className={className}>
      🐶 Puppy - Not Fully Vaccinated
    </Badge>
  )
}
