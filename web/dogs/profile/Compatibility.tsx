import { useQuery } from '@tanstack/react-query'
import { HeartHandshake } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { compatibilityQuery } from '../dogs.queries.ts'
import { useMatchDog } from '../card/match-dog.ts'
import { MatchDogChooser } from '../card/MatchDogChooser.tsx'
import { CompatibilityAnswer } from './CompatibilityAnswer.tsx'

/** Compatibility with one of the own dogs, which is chosen where there are several. */
export function Compatibility({ dog }: { dog: Dog }) {
  const { dogs, dog: own } = useMatchDog()
  return (
    <Card as="section" aria-labelledby="compatibility" className="overflow-hidden p-0! sm:p-0!">
      <div className="flex flex-col gap-4 p-5 pb-4 sm:p-7 sm:pb-5">
        <h2 id="compatibility" tabIndex={-1} className="outline-none flex items-center gap-3 text-xl sm:text-2xl">
          <span className="icon-tile size-10 rounded-full max-sm:hidden">
            <HeartHandshake className="size-5" aria-hidden="true" />
          </span>
          {own ? `${own.name} and ${dog.name}` : 'Would they get on?'}
        </h2>
        {dogs && own && <MatchDogChooser label="Compare with" dogs={dogs} dog={own} />}
      </div>
      {own ? <Answer key={own.id} dog={dog} own={own} /> : withoutOwn(dog, dogs)}
    </Card>
  )
}

function withoutOwn({ name }: Dog, dogs: readonly Dog[] | undefined): ReactNode {
  return dogs ? <NoOwnDog name={name} /> : <Comparing />
}

function Answer({ dog, own }: { dog: Dog; own: Dog }) {
  const { data, error, refetch } = useQuery(compatibilityQuery(dog.id, own.id))
  if (data) return <CompatibilityAnswer answer={data} dog={dog} own={own} />
  if (error) {
    return (
      <Below>
        <p className="text-muted" role="alert">
          {serverMessageOf(error) ?? 'We could not compare the two. Please check your connection and try again.'}
        </p>
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Below>
    )
  }
  return <Comparing />
}

/** Skeleton about as tall as most replies, to limit layout shift. */
function Comparing() {
  return (
    <Below>
      <div role="status" aria-label="Comparing the two dogs" className="flex flex-col gap-4">
        <Skeleton className="h-24 rounded-2xl" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-28 rounded-2xl" />
      </div>
    </Below>
  )
}

function NoOwnDog({ name }: { name: string }) {
  return (
    <Below>
      <p className="text-muted">{`Add your dog, and we will compare its temperament, size and play style with ${name}’s.`}</p>
      <ButtonLink to={linkTo('createDog')} variant="secondary" size="sm" className="mt-3">
        Create Dog Profile
      </ButtonLink>
    </Below>
  )
}

function Below({ children }: { children: ReactNode }) {
  return <div className="px-5 pb-6 sm:px-7 sm:pb-7">{children}</div>
}
