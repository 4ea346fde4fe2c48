import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { shortAge } from '#contract/dogs/age.ts'
import { traitName } from '#contract/dogs/temperament.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { DogPhoto } from './DogPhoto.tsx'
import { EnergyBadge } from './EnergyBadge.tsx'
import { PuppyBadge } from './PuppyBadge.tsx'
import { ShortLocation } from './ShortLocation.tsx'

const TAGS_SHOWN = 2

interface DogCardProps {
  dog: Dog
  /** Visible without scrolling. */
  isEager?: boolean
  /** The verdict for it and an own dog. */
  match?: ReactNode
  /** Distance from the viewer's position in whole kilometres. */
  distanceKm?: number | undefined
}

/** A dog in a list; the whole card links to its page. */
export function DogCard({ dog, isEager = false, match, distanceKm }: DogCardProps) {
  const age = shortAge(dog, todayHere())
  return (
    <Link
      to={linkTo('dog', { id: dog.id })}
      className="group/dog flex h-full flex-col overflow-hidden rounded-3xl border border-line bg-card shadow-card transition-[translate,box-shadow] duration-200 hover:-translate-y-1 hover:shadow-float"
    >
      <div className="relative">
        <DogPhoto dog={dog} isEager={isEager} />
        {dog.puppyNotVaccinated && (
          <PuppyBadge className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] shadow-card" />
        )}
        {/* Above the words of a missing photo. */}
        <span className={`absolute left-3 flex ${dog.imageUrl === null ? 'bottom-12' : 'bottom-3'}`}>{match}</span>
      </div>
      <div className="flex flex-1 flex-col p-4 pt-3.5 sm:p-5 sm:pt-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="line-clamp-2 min-w-0 pb-0.5 text-2xl">{dog.name}</h2>
          {age !== null && <Badge tone="brand">{age}</Badge>}
        </div>
        <p className="mt-1 text-muted">{dog.breed}</p>
        <div className="mt-3 mb-4 flex flex-wrap gap-1.5">
          {dog.temperament.slice(0, TAGS_SHOWN).map((tag) => (
            <Badge key={tag}>{traitName(tag)}</Badge>
          ))}
          {dog.energyLevel !== null && <EnergyBadge level={dog.energyLevel} />}
        </div>
        <p className="mt-auto flex gap-1.5 border-t border-line pt-3 text-[0.9375rem] text-muted">
          <MapPin className="mt-0.5 size-4.5 shrink-0 text-brand" aria-hidden="true" />
          <span className="min-w-0">
            <ShortLocation location={dog.location} />
            {distanceKm !== undefined && (
              <span className="font-semibold text-ink">{` · ${farInWords(distanceKm)}`}</span>
            )}
          </span>
        </p>
      </div>
    </Link>
  )
}

function farInWords(km: number): string {
  return km < 1 ? 'under 1 km away' : `about ${km} km away`
}
