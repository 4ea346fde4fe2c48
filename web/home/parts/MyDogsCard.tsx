import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { yearsAge } from '#contract/dogs/age.ts'
import { todayHere } from '#contract/kit/dates.ts'
import emptyDogs from '#web/assets/empty-dogs.svg'
import { DogPhoto } from '#web/dogs/card/DogPhoto.tsx'
import { myDogsQuery } from '#web/dogs/dogs.queries.ts'
import { linkToOpenAnswers, openAnswersOf } from '#web/dogs/open-answers.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { CardHeading } from '#web/ui/layout/CardHeading.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** The owner's own dogs. */
export function MyDogsCard() {
  const { data: dogs, error, refetch } = useQuery(myDogsQuery)
  if (!dogs && error) {
    const text = serverMessageOf(error) ?? 'We could not load your dogs. Please check your connection and try again.'
    return <ErrorCard text={text} onRetry={() => void refetch()} />
  }
  return (
    <Card as="section" aria-labelledby="my-dogs">
      <CardHeading id="my-dogs" action={dogs && dogs.length > 0 && <AddDog />}>
        My Dogs
      </CardHeading>
      {contentOf(dogs)}
    </Card>
  )
}

function AddDog() {
  return (
    <ButtonLink to={linkTo('createDog')} variant="soft" size="sm">
      <Plus className="size-4.5" aria-hidden="true" /> Add a Dog
    </ButtonLink>
  )
}

function contentOf(dogs: readonly Dog[] | undefined): ReactNode {
  if (!dogs) return <MyDogsSkeleton />
  if (dogs.length === 0) return <NoDogs />
  return (
    <ul className={gridStyle}>
      {dogs.map((dog) => (
        <MyDog key={dog.id} dog={dog} />
      ))}
    </ul>
  )
}

const gridStyle = 'grid grid-cols-1 gap-4 xl:grid-cols-2'

function MyDog({ dog }: { dog: Dog }) {
  const id = useId()
  const address = linkTo('dog', { id: dog.id })
  return (
    <li className="flex flex-wrap gap-4 rounded-2xl bg-paper p-3 sm:gap-5">
      {/* The name beside it is the same link: one stop for the keyboard. */}
      <Link to={address} tabIndex={-1} aria-hidden="true" className="group/dog shrink-0 self-start">
        <DogPhoto dog={dog} isEager className="size-20 rounded-xl sm:size-32" />
      </Link>
      <div className="flex min-w-0 flex-1 basis-36 flex-col items-start sm:py-1">
        <h3 id={id} className="line-clamp-3 max-w-full pb-0.5 text-2xl">
          <Link to={address} className="hover:underline">
            {dog.name}
          </Link>
        </h3>
        <p className="mb-3 text-muted">
          <span>{dog.breed}</span> · <span>{yearsAge(dog, todayHere())}</span>
        </p>
        <AnswersMissing dog={dog} />
        <ButtonLink to={address} variant="soft" size="sm" className="mt-auto" aria-describedby={id}>
          View Profile
        </ButtonLink>
      </div>
    </li>
  )
}

/** The way to the answers without which nobody can be said to suit a dog. */
function AnswersMissing({ dog }: { dog: Dog }) {
  const open = openAnswersOf(dog)
  if (open.length === 0) return null
  return (
    <p className="mb-3 text-[0.9375rem] text-muted">
      {`Still missing: ${open.join(', ')}. `}
      <Link to={linkToOpenAnswers(dog)} className="text-link">
        {`Add ${dog.name}’s Answers`}
      </Link>
    </p>
  )
}

function NoDogs() {
  return (
    <div className="flex flex-col items-center gap-3 pb-4 text-center">
      <img src={emptyDogs} alt="" width="240" height="180" className="h-45 w-60 max-w-full object-contain" />
      <p className="font-display text-2xl font-bold">No dogs yet</p>
      <p className="max-w-md text-muted">Add your dog, and playmates can find you.</p>
      <ButtonLink to={linkTo('createDog')} variant="secondary" className="mt-2">
        Create Dog Profile
      </ButtonLink>
    </div>
  )
}

function MyDogsSkeleton() {
  return (
    <div role="status" aria-label="Loading your dogs" className={gridStyle}>
      <Skeleton className="h-46 rounded-2xl" />
      <Skeleton className="h-46 rounded-2xl max-xl:hidden sm:h-46" />
    </div>
  )
}
