import { MapPin } from 'lucide-react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { longAge } from '#contract/dogs/age.ts'
import { todayHere } from '#contract/kit/dates.ts'
import type { Relation } from '#contract/kit/relation.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { usePageTitle } from '#web/platform/routing/title.ts'
import { Compatibility } from './Compatibility.tsx'
import { DogPicture } from '../card/DogPicture.tsx'
import { DogSections, HealthStatus } from './DogSections.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { OwnDogActions } from './OwnDogActions.tsx'
import { PlaydateLine } from './PlaydateLine.tsx'
import { QuickInfo } from './QuickInfo.tsx'
import { SafetyTips } from './SafetyTips.tsx'
import { ShortLocation } from '../card/ShortLocation.tsx'

/** Names longer than this are set in a smaller size. */
const LONG_NAME = 24

interface DogProfileProps {
  dog: Dog
  /** What the owner is to the reader; undefined until it is known. */
  relation: Relation | undefined
}

/** A dog's page: on wide screens the sections on the left, owner and facts on the right. */
export function DogProfile({ dog, relation }: DogProfileProps) {
  usePageTitle(dog.name)
  const isMine = useCurrentUser()?.id === dog.ownerId
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <DogPicture dog={dog} />
      <div className="flex flex-col gap-6">
        <Identity dog={dog} isMine={isMine} />
        {isMine ? <OwnDogActions dog={dog} /> : <OwnerCard owner={dog.owner} dogId={dog.id} relation={relation} />}
        {isMine && <QuickInfo dog={dog} />}
      </div>
      {!isMine && <Compatibility dog={dog} />}
      {/* On phones its cards stand in line with the others, and the tips come last. */}
      <div
        className={`contents lg:sticky lg:top-24 lg:col-start-2 lg:row-start-2 lg:flex lg:flex-col lg:gap-8 lg:self-start ${isMine ? '' : 'lg:row-span-2'}`}
      >
        {!isMine && <QuickInfo dog={dog} />}
        <HealthStatus dog={dog} />
        <div className="max-lg:order-last">
          <SafetyTips />
        </div>
      </div>
      <div className={`flex flex-col gap-6 lg:col-start-1 lg:gap-8 ${isMine ? 'lg:row-start-2' : 'lg:row-start-3'}`}>
        <DogSections dog={dog} />
      </div>
    </div>
  )
}

function Identity({ dog, isMine }: { dog: Dog; isMine: boolean }) {
  return (
    <div className="lg:pt-2">
      <h1 tabIndex={-1} className={dog.name.length > LONG_NAME ? 'text-3xl sm:text-4xl' : 'text-5xl sm:text-6xl'}>
        {dog.name}
      </h1>
      <p className="mt-3 overflow-x-clip text-xl text-muted">
        {/* Where the age comes on a line of its own, the dot before it is out of sight. */}
        <span className="-ml-5 flex flex-wrap">
          <span className="pl-5 font-semibold text-ink">{dog.breed}</span>{' '}
          <span className="relative pl-5">
            <span className="absolute left-0 w-5 text-center">· </span>
            {longAge(dog, todayHere())}
          </span>
        </span>
      </p>
      <p className="mt-1.5 flex gap-1.5 text-lg text-muted">
        <MapPin className="mt-1 size-5 shrink-0 text-brand" aria-hidden="true" />
        <span>
          <ShortLocation location={dog.location} />
        </span>
      </p>
      {!isMine && <PlaydateLine dog={dog} />}
    </div>
  )
}
