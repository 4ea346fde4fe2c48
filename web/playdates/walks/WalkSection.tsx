import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { WALK_FULL } from '#contract/playdates/options.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { myDogsQuery } from '#web/dogs/dogs.queries.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { isPast, placesInWords } from '../labels.ts'
import { WalkMatch } from './WalkMatch.tsx'
import { audienceInWords, wantedInWords } from './walk-words.ts'

const reporting = lazyComponent(() => import('./ReportWalkDialog.tsx').then((m) => m.ReportWalkDialog))

/** Details of an open walk: free places, for which dogs, for whom, how one's own dogs suit; a button reports it. */
export function WalkSection({ playdate }: { playdate: Playdate }) {
  const { id, isHost, walk, maxDogs } = playdate
  const { data: dogs = [] } = useQuery(myDogsQuery)
  const [isReporting, setReporting] = useState(false)
  if (!walk) return null
  const places = walk.freePlaces === 0 ? WALK_FULL : `${placesInWords(walk.freePlaces)}, of ${maxDogs} dogs in all`
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {[...(isPast(playdate) ? [] : [places]), ...wantedInWords(walk), audienceInWords(walk)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {walk.matches.map((match) => (
        <WalkMatch key={match.dogId} match={match} dogs={dogs} />
      ))}
      {!isHost && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() => reporting.open(() => setReporting(true))}
        >
          <Flag className="size-4.5" aria-hidden="true" /> Report This Walk
        </Button>
      )}
      {isReporting && <reporting.Component playdateId={id} onClose={() => setReporting(false)} />}
    </div>
  )
}
