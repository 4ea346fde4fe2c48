import { CalendarDays, MapPin } from 'lucide-react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { stateOf, timesInWords, titleOf } from '../labels.ts'
import { DogFaces } from './PlaydateHead.tsx'

/** A playdate in a list, which leads to its page. */
export function PlaydateRow({ playdate }: { playdate: Playdate }) {
  const { label, tone } = stateOf(playdate)
  return (
    <Card as="li" className="relative transition-shadow hover:shadow-float">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <DogFaces playdate={playdate} />
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl sm:text-2xl">
            <Link
              to={linkTo('playdate', { id: playdate.id })}
              className="after:absolute after:inset-0 after:rounded-3xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand"
            >
              {titleOf(playdate)}
            </Link>
          </h2>
          <p className="mt-1.5 flex gap-2">
            <CalendarDays className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
            <span>{timesInWords(playdate).join(', or ')}</span>
          </p>
          {playdate.place && (
            <p className="mt-0.5 flex gap-2 text-muted">
              <MapPin className="mt-1 size-4.5 shrink-0" aria-hidden="true" />
              <span>{playdate.place.name}</span>
            </p>
          )}
        </div>
        <Badge tone={tone}>{label}</Badge>
      </div>
    </Card>
  )
}
