import { MapPin } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { shortAge } from '#contract/dogs/age.ts'
import { traitName } from '#contract/dogs/temperament.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { DogPhoto } from './DogPhoto.tsx'
import { EnergyBadge } from './EnergyBadge.tsx'
import { PuppyBadge } from './PuppyBadge.tsx'
import { Distance, ShortLocation } from './ShortLocation.tsx'

const TAGS_SHOWN = 2

interface DogCardProps {
  dog: Dog
  /** Visible without scrolling. */
  isEager?: boolean
  /** The viewer's own dog. */
  isOwn?: boolean
  /** The verdict for it and an own dog. */
  match?: ReactNode
  /** The verdict is loading: its line is kept free, so that nothing moves when it comes. */
  isMatchAwaited?: boolean
  /** Distance to its place in whole kilometres. */
  distanceKm?: number | undefined
}

/**
 * A dog in a list; the whole card links to its page. On phones the photo stands beside the words. It remembers its
 * props, because a list is drawn again for the own dogs and for each further page.
 */
export const DogCard = memo(function DogCard({ dog, isEager = false, isOwn = false, ...relation }: DogCardProps) {
  const age = shortAge(dog, todayHere())
  return (
    <Link
      to={linkTo('dog', { id: dog.id })}
      className="group/dog flex h-full scroll-mt-18 flex-wrap content-start gap-3 overflow-hidden rounded-3xl border border-line bg-card p-3 shadow-card transition-[translate,box-shadow] duration-200 hover:-translate-y-1 hover:shadow-float sm:flex-col sm:flex-nowrap sm:gap-2 sm:p-0"
    >
      <DogPhoto
        dog={dog}
        isEager={isEager}
        className="size-22 rounded-2xl sm:aspect-square sm:size-auto sm:w-full sm:rounded-none"
      />
      <div className="min-w-0 flex-1 basis-[9.5rem] sm:flex-none sm:basis-auto sm:px-5 sm:pt-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="line-clamp-2 min-w-0 pb-0.5 text-xl sm:text-2xl">{dog.name}</h2>
          {age !== null && (
            <Badge tone="brand" className="shrink-0">
              {age}
            </Badge>
          )}
        </div>
        <p className="text-muted sm:mt-1">{dog.breed}</p>
        <p className="flex gap-1.5 text-[0.9375rem] text-muted sm:mt-1">
          <MapPin className="mt-0.5 size-4.5 shrink-0 text-brand" aria-hidden="true" />
          <span className="min-w-0">
            <ShortLocation location={dog.location} />
          </span>
        </p>
      </div>
      <div className="flex w-full flex-col gap-1.5 sm:px-5 sm:pt-1 sm:pb-5">
        {isOwn ? <OwnDog /> : <Relation {...relation} />}
        <div className="flex flex-wrap gap-1.5">
          <Traits dog={dog} />
        </div>
      </div>
    </Link>
  )
})

function OwnDog() {
  return (
    <Badge tone="brand" className="self-start">
      Your Dog
    </Badge>
  )
}

type RelationProps = Pick<DogCardProps, 'match' | 'isMatchAwaited' | 'distanceKm'>

/** The verdict for the viewer's own dog, and the distance, in a line of their own. */
function Relation({ match, isMatchAwaited = false, distanceKm }: RelationProps) {
  if (!match && !isMatchAwaited && distanceKm === undefined) return null
  return (
    <div className="flex min-h-6.5 flex-wrap items-center gap-x-3">
      {match}
      {distanceKm !== undefined && (
        <span className="max-sm:ml-auto">
          <Distance km={distanceKm} />
        </span>
      )}
    </div>
  )
}

function Traits({ dog: { puppyNotVaccinated, temperament, energyLevel } }: Pick<DogCardProps, 'dog'>) {
  return (
    <>
      {puppyNotVaccinated && <PuppyBadge />}
      {temperament.slice(0, TAGS_SHOWN).map((tag) => (
        <Badge key={tag}>{traitName(tag)}</Badge>
      ))}
      {energyLevel !== null && <EnergyBadge level={energyLevel} />}
    </>
  )
}
