import type { Compatibility } from '#contract/matching/schemas.ts'
import { MATCH_BADGE_STYLES } from '#web/dogs/match-badge-styles.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

interface PairWordsProps {
  /** "Koa and Manu" */
  names: string
  /** Undefined while it is loading. */
  match: Pick<Compatibility, 'verdict' | 'label' | 'reasons' | 'advice'> | undefined
}

/** How two dogs suit in a word; where they need care, the reasons and the advice at once. */
export function PairWords({ names, match }: PairWordsProps) {
  if (!match) return <Skeleton className="h-7 w-56 rounded-full" />
  const { tone, Icon } = MATCH_BADGE_STYLES[match.verdict]
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-semibold">{names}</span>
        <Badge tone={tone}>
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          {match.label}
        </Badge>
      </p>
      {match.advice.length > 0 && (
        <div className={`rounded-2xl p-4 ${match.verdict === 'not-recommended' ? 'bg-danger-tint' : 'bg-sunken'}`}>
          <ul aria-label={`About ${names}`} className="flex flex-col gap-1.5">
            {match.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
            {match.advice.map((advice) => (
              <li key={advice} className="font-semibold">
                {advice}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
