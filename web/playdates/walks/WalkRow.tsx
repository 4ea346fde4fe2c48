import { MapPin, PawPrint } from 'lucide-react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { MATCH_BADGE_STYLES } from '#web/dogs/match-badge-styles.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { stateOf, timesInWords, whereInWords } from '../labels.ts'
import { DogFaces } from '../parts/PlaydateHead.tsx'
import { hostInWords, placesInWords } from './walk-words.ts'

/** An open walk in the list, which leads to its page. */
export function WalkRow({ walk }: { walk: Playdate }) {
  const { label, tone } = stateOf(walk)
  const [match] = walk.walk?.matches ?? []
  const style = match && MATCH_BADGE_STYLES[match.verdict]
  return (
    <Card as="li" className="relative transition-shadow hover:shadow-float">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <DogFaces playdate={walk} />
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl sm:text-2xl">
            <Link
              to={linkTo('playdate', { id: walk.id })}
              className="after:absolute after:inset-0 after:rounded-3xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-brand"
            >
              {timesInWords(walk).join()}
            </Link>
          </h2>
          <p className="mt-1.5 flex gap-2">
            <PawPrint className="mt-1 size-4.5 shrink-0" aria-hidden="true" />
            <span>{hostInWords(walk)}</span>
          </p>
          <p className="mt-0.5 flex gap-2 text-muted">
            <MapPin className="mt-1 size-4.5 shrink-0" aria-hidden="true" />
            <span>{whereInWords(walk)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {match && style && (
            <Badge tone={style.tone}>
              <style.Icon className="size-4 shrink-0" aria-hidden="true" />
              {match.label}
            </Badge>
          )}
          <Badge tone={tone}>{walk.myState === null ? placesInWords(walk) : label}</Badge>
        </div>
      </div>
    </Card>
  )
}
