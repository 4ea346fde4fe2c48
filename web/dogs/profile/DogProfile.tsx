import { Suspense, useState } from 'react'
import type { Dog, ShownDog } from '#contract/dogs/schemas.ts'
import type { Relation } from '#contract/kit/relation.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { usePageTitle } from '#web/platform/routing/title.ts'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'
import { Compatibility } from './Compatibility.tsx'
import { DogPicture } from '../card/DogPicture.tsx'
import { About, HealthStatus, Personality, Preferences, Training } from './DogSections.tsx'
import { MatchLine } from './MatchLine.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { OwnDogActions } from './OwnDogActions.tsx'
import { PlaydateLine } from './PlaydateLine.tsx'
import { QuickInfo } from './QuickInfo.tsx'
import { SafetyTips } from './SafetyTips.tsx'

const { Component: SaveDog } = lazyComponentAfterLoad(() =>
  import('#web/saved-dogs/SaveDog.tsx').then((m) => m.SaveDog),
)
// At the end of the page, and rarely wanted.
const { Component: DeleteDog } = lazyComponentAfterLoad(() => import('../DeleteDog.tsx').then((m) => m.DeleteDog))

/** Names longer than this are set in a smaller size. */
const LONG_NAME = 24

interface DogProfileProps {
  /** Without its further pictures while it comes from a list. */
  dog: Dog & Partial<Pick<ShownDog, 'pictures' | 'activity'>>
  /** The owner's relation to the reader; undefined until it is known. */
  relation: Relation | undefined
}

/**
 * A dog's page. Wide screens have two columns: the dog's character on the left; the facts and what can be done on the
 * right. On others all is one column, in the order of what a reader wants to know next.
 */
export function DogProfile({ dog, relation }: DogProfileProps) {
  usePageTitle(dog.name)
  const isMine = useCurrentUser()?.id === dog.ownerId
  const [seen, see] = useState(0)
  const picture = dog.pictures?.[seen]?.imageUrl ?? dog.imageUrl
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-8">
      <DogPicture dog={dog} onSee={see} />
      <div className={`${column} lg:col-start-2 lg:row-span-2 lg:row-start-1`}>
        <div className="flex flex-col gap-4">
          <Identity dog={dog} isMine={isMine} />
          {isMine && <OwnDogActions dog={dog} />}
        </div>
        <div className="max-lg:order-2">
          <QuickInfo dog={dog} />
        </div>
        {isMine ? <OwnDog dog={dog} /> : <OthersDog dog={dog} relation={relation} picture={picture} />}
      </div>
      <div className={column}>
        <div className={`${stack} max-lg:order-1`}>
          <Personality dog={dog} />
          <About dog={dog} />
        </div>
        <div className={`${stack} max-lg:order-5`}>
          <Training dog={dog} />
          {!isMine && (
            <>
              <Preferences dog={dog} />
              <HealthStatus dog={dog} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

const stack = 'flex flex-col gap-4 sm:gap-6'
/** A column on wide screens; on others its parts take their places among those of the other column. */
const column = 'contents lg:flex lg:flex-col lg:gap-6'

function OwnDog({ dog }: { dog: Dog }) {
  return (
    <div className={`${stack} max-lg:order-6`}>
      <Preferences dog={dog} />
      <HealthStatus dog={dog} />
      <SafetyTips />
      <Suspense>
        <DeleteDog dog={dog} />
      </Suspense>
    </div>
  )
}

interface OthersDogProps extends DogProfileProps {
  /** The picture that is looked at. */
  picture: string | null
}

function OthersDog({ dog, relation, picture }: OthersDogProps) {
  return (
    <>
      <div className="max-lg:order-4">
        <OwnerCard
          owner={dog.owner}
          dogId={dog.id}
          imageUrl={picture}
          relation={relation}
          activity={dog.activity}
          dogLocation={dog.location}
        />
      </div>
      <div className="max-lg:order-3">
        <Compatibility dog={dog} />
      </div>
      <div className="max-lg:order-6">
        <SafetyTips />
      </div>
    </>
  )
}

function Identity({ dog, isMine }: { dog: Dog; isMine: boolean }) {
  return (
    <div className={`lg:pt-2 ${isMine ? '' : 'relative pr-13'}`}>
      {!isMine && (
        <QuietPart>
          <SaveDog dog={dog} className="absolute top-0 right-0 lg:top-2" />
        </QuietPart>
      )}
      <h1 tabIndex={-1} className={dog.name.length > LONG_NAME ? 'text-3xl sm:text-4xl' : 'text-5xl sm:text-6xl'}>
        {dog.name}
      </h1>
      <p className="mt-2 text-xl font-semibold">{dog.breed}</p>
      {!isMine && (
        <>
          <MatchLine dog={dog} />
          <PlaydateLine dog={dog} />
        </>
      )}
    </div>
  )
}
