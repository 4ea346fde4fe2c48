import { Badge } from '#web/ui/layout/Badge.tsx'

/** For a puppy that other dogs should not meet too closely yet. */
export function PuppyBadge({ className = '' }: { className?: string }) {
  return (
    <Badge tone="amber" className={className}>
      🐶 Puppy - Not Fully Vaccinated
    </Badge>
  )
}
