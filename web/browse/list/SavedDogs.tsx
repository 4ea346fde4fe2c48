import { useQuery } from '@tanstack/react-query'
import type { ListedDog } from '#contract/browse/schemas.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { countOf } from '#contract/kit/count-of.ts'
import { PAGE_SIZE } from '#contract/kit/page-size.ts'
import emptyDogs from '#web/assets/empty-dogs.svg'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { savedDogsQuery } from '#web/saved-dogs/saved-dogs.queries.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { DogGrid } from './DogGrid.tsx'
import { ResultCount } from './ResultCount.tsx'

interface SavedDogsProps {
  /** The own dog that the others are compared with. */
  own: Dog | undefined
  /** The own dogs are still loading. */
  isWaiting: boolean
  showAll: () => void
}

/** The dogs that the reader saved. One whose heart is pressed again stays until the list is opened anew. */
export function SavedDogs({ own, isWaiting, showAll }: SavedDogsProps) {
  const { data, error, refetch } = useQuery({
    ...savedDogsQuery(own?.id),
    enabled: !isWaiting,
    refetchOnMount: 'always',
  })
  if (!data && error) return <ErrorCard text={serverMessageOf(error)} onRetry={() => void refetch()} />
  return (
    <>
      <h2 className="mt-2 text-2xl sm:text-3xl">Saved Dogs</h2>
      {data?.length === 0 ? <NoneSaved showAll={showAll} /> : <Dogs dogs={data} own={own} />}
    </>
  )
}

function Dogs({ dogs, own }: Pick<SavedDogsProps, 'own'> & { dogs: readonly ListedDog[] | undefined }) {
  return (
    <>
      <ResultCount>{dogs && countOf(dogs.length, 'dog')}</ResultCount>
      <DogGrid dogs={dogs ?? []} own={own} awaited={dogs ? 0 : PAGE_SIZE.usual} />
    </>
  )
}

function NoneSaved({ showAll }: Pick<SavedDogsProps, 'showAll'>) {
  return (
    <EmptyState
      picture={emptyDogs}
      title="No saved dogs yet"
      text="Press the heart on a dog to find it here again. Only you can see whom you save."
      action={<Button onClick={showAll}>Browse All Dogs</Button>}
    />
  )
}
