import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FROM_WATCH } from '#contract/watches/options.ts'
import lost from '#web/assets/lost.svg'
import { hasStatus, serverMessageOf } from '#web/platform/api/api.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { linkTo, usePath, useSearchParams } from '#web/platform/routing/router.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'
import { deletedDogs, dogQuery, listedDog } from './dogs.queries.ts'
import { DogProfile } from './profile/DogProfile.tsx'
import { DogProfileSkeleton } from './profile/DogProfileSkeleton.tsx'
import { BackLinks } from './profile/BackLinks.tsx'

const { Component: WatchOpened } = lazyComponentAfterLoad(() =>
  import('#web/watches/WatchOpened.tsx').then((m) => m.WatchOpened),
)

/** The page of one dog. */
export function DogPage({ id }: { id: string }) {
  const isFromWatch = useSearchParams().get('from') === FROM_WATCH
  return (
    <div className="page-width flex-1 py-5 md:py-8">
      <BackLinks />
      {isFromWatch && (
        <QuietPart>
          <WatchOpened dogId={id} />
        </QuietPart>
      )}
      <DogById key={id} id={id} />
    </div>
  )
}

function DogById({ id }: { id: string }) {
  const { data: shown, error, refetch } = useQuery(dogQuery(id))
  const dog = shown ?? listedDog(id)
  if (hasStatus(error, 404)) return <DogGone id={id} />
  if (dog) return <DogProfile dog={dog} relation={shown?.relation} />
  if (error) {
    const text = serverMessageOf(error) ?? 'We could not load this dog. Please check your connection and try again.'
    return <ErrorCard text={text} onRetry={() => void refetch()} />
  }
  return <DogProfileSkeleton />
}

/** Shows that the profile no longer exists, unless it was deleted here, and redirects home. */
function DogGone({ id }: { id: string }) {
  const [, navigate] = usePath()
  useEffect(() => {
    if (!deletedDogs.has(id))
      toast({ title: 'Dog Not Found', description: 'This dog profile no longer exists.', variant: 'destructive' })
    navigate(linkTo('home'), { replace: true })
  }, [navigate, id])
  return <EmptyState picture={lost} title="Dog Not Found" />
}
