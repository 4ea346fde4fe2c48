import type { MatchWord } from '#contract/matching/schemas.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { MATCH_BADGE_STYLES } from '../match-badge-styles.ts'

interface MatchLabelProps {
  match: MatchWord
  /** The own dog's name. */
  ownName: string
  /** Its name is shown, for owners of several dogs; else it is there for screen readers only. */
  showsName?: boolean
  className?: string
}

/** The verdict for a dog and an own one, without the score. */
export function MatchLabel({ match: { verdict, label }, ownName, showsName = false, className = '' }: MatchLabelProps) {
  const { tone, Icon } = MATCH_BADGE_STYLES[verdict]
  return (
    <Badge tone={tone} className={className}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {label}
      <span className={showsName ? '' : 'sr-only'}>{` for ${ownName}`}</span>
    </Badge>
  )
}
