import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ShownDog } from '#contract/dogs/schemas.ts'
import lost from '#web/assets/lost.svg'
import { hasStatus, serverMessageOf } from '#web/platform/api/api.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { deletedDogs, dogQuery } from './dogs.queries.ts'

interface OwnDogOnlyProps {
  id: string
  /** The message for everybody but the owner. */
  denial: string
  /** Shown while the dog is loading. */
  skeleton: ReactNode
  children: (dog: ShownDog) => ReactNode
}

/** A page about an own dog; everybody else gets a message with a link home. */
export function OwnDogOnly({ id, denial, skeleton, children }: OwnDogOnlyProps) {
  const userId = useCurrentUser()?.id
  const { data: dog, error, refetch } = useQuery(dogQuery(id))
  // The cache still has a dog that was deleted here. After a deletion elsewhere the form stays, with what was entered.
  const isDeleted = deletedDogs.has(id)
  if (dog && !isDeleted) return dog.ownerId === userId ? children(dog) : <Stop title="Access Denied" text={denial} />
  if (isDeleted || hasStatus(error, 404))
    return <Stop title="Dog Not Found" text="This dog profile no longer exists." />
  if (error) return <ErrorCard text={serverMessageOf(error)} onRetry={() => void refetch()} />
  return skeleton
}

function Stop({ title, text }: { title: string; text: string }) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
      <img src={lost} alt="" width="240" height="180" className="mb-2 h-45 w-60 max-w-full object-contain" />
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {title}
      </h1>
      <p className="max-w-md text-lg text-muted">{text}</p>
      <ButtonLink to={linkTo('home')} className="mt-3">
        Back to Your Dogs
      </ButtonLink>
    </div>
  )
}
