import type { MatchWord as Word } from '#contract/matching/schemas.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { MATCH_LOOKS } from '../match-badge-styles.ts'

interface MatchWordProps {
  match: Word
  /** The own dog's name. */
  ownName: string
  className?: string
}

/** How a dog would get on with an own one, in a word; never a number. */
export function MatchWord({ match: { verdict, label }, ownName, className = '' }: MatchWordProps) {
  const { tone, Icon } = MATCH_LOOKS[verdict]
  return (
    <Badge tone={tone} className={className}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {label}
      <span className="sr-only">{` for ${ownName}`}</span>
    </Badge>
  )
}
