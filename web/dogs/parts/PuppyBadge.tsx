import { Badge } from '#web/kit/ui/Badge.tsx'

/** For a puppy that other dogs should not meet too closely yet (CARD-04). */
export function PuppyBadge({ className = '' }: { className?: string }) {
  return (
    <Badge tone="amber" className={className}>
      🐶 Puppy - Not Fully Vaccinated
    </Badge>
  )
}
