import { useQuery } from '@tanstack/react-query'
import { PawPrint } from 'lucide-react'
import { dogs as routes } from '#contract/dogs/routes.ts'
import { cardPhoto } from '#contract/photos/options.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'

// The queries of #web/dogs/dogs.queries.ts, whose chunk would cost the page of messages 7 kB.
const myDogsQuery = routeQuery(routes.my)
const dogQuery = (id: string) => routeQuery(routes.show, { params: { id } })

export interface KnownDog {
  id: string
  name: string
  imageUrl: string | null
}

/** The dog that a conversation is about: one of the other owner's, one's own, or one that has to be fetched. */
export function useContextDog(id: string | undefined, dogs: readonly KnownDog[]): KnownDog | undefined {
  const theirs = dogs.find((dog) => dog.id === id)
  const other = useDogElsewhere(theirs ? undefined : id)
  return theirs ?? other
}

function useDogElsewhere(id = ''): KnownDog | undefined {
  const { data: mine } = useQuery({ ...myDogsQuery, enabled: id !== '' })
  const own = mine?.find((dog) => dog.id === id)
  const isUnknown = id !== '' && mine !== undefined && !own
  const { data: asked } = useQuery({ ...dogQuery(id), enabled: isUnknown })
  return isUnknown ? asked : own
}

/** A line between messages that names and links the dog they are about; nothing for a deleted dog. */
export function ContextDog({ id, dogs }: { id: string; dogs: readonly KnownDog[] }) {
  const dog = useContextDog(id, dogs)
  if (!dog) return null
  return (
    <li className="mt-1 mb-3 self-center">
      <Link
        to={linkTo('dog', { id })}
        className="inline-flex items-center gap-2 rounded-full border border-line bg-card py-1 pr-4 pl-1 text-[0.9375rem] font-semibold hover:bg-sunken"
      >
        <DogFace dog={dog} /> About {dog.name}
      </Link>
    </li>
  )
}

/** A dog's small round photo, or a paw. */
export function DogFace({ dog: { imageUrl } }: { dog: KnownDog }) {
  const shape = 'size-9 shrink-0 rounded-full'
  if (imageUrl !== null) return <img src={cardPhoto(imageUrl)} alt="" className={`${shape} bg-sunken object-cover`} />
  return (
    <span className={`${shape} grid place-items-center bg-brand-tint text-brand dark:text-brand-strong`}>
      <PawPrint className="size-5" aria-hidden="true" />
    </span>
  )
}
