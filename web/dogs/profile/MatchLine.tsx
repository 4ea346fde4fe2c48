import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { Distance } from '../card/ShortLocation.tsx'
import { useMatchDog } from '../card/match-dog.ts'
import { compatibilityQuery, listedDistance } from '../dogs.queries.ts'
import { MATCH_BADGE_STYLES } from '../match-badge-styles.ts'

/**
 * The verdict for a dog and the own one, with the distance where it is known; leads to the comparison. Keeps its height
 * while the verdict is loaded.
 */
export function MatchLine({ dog }: { dog: Dog }) {
  const { dogs, dog: own } = useMatchDog()
  if (dogs?.length === 0) return null
  return <div className="mt-1.5 min-h-11">{own && <Verdict dog={dog} own={own} />}</div>
}

function Verdict({ dog, own }: { dog: Dog; own: Dog }) {
  const { data } = useQuery(compatibilityQuery(dog.id, own.id))
  // The distance that a list has shown: it may be from where the viewer is, not from the own dog's place.
  const [listedKm] = useState(() => listedDistance(dog.id))
  if (!data) return null
  const km = listedKm ?? data.distanceKm
  const { tone, Icon } = MATCH_BADGE_STYLES[data.verdict]
  return (
    <a
      href="#compatibility"
      className="inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-3 hover:underline print:no-underline"
    >
      <Badge tone={tone} className="min-w-0">
        <Icon className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 break-words">{`With ${own.name}: ${data.label}`}</span>
      </Badge>
      <span className="inline-flex items-center gap-1">
        {km !== undefined && <Distance km={km} />}
        <ChevronDown className="size-4.5 text-muted print:hidden" aria-hidden="true" />
      </span>
    </a>
  )
}
