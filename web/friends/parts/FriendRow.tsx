import { CalendarPlus } from 'lucide-react'
import { useId } from 'react'
import { longAge } from '#contract/dogs/age.ts'
import type { FriendEntry } from '#contract/friends/schemas.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { firstPart } from '#contract/places/match.ts'
import { cardPhoto } from '#contract/photos/options.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

/** A friend by their first dog, or by name without a dog. */
export function FriendRow({ friend: { friendUser } }: { friend: FriendEntry }) {
  const id = useId()
  const [dog] = friendUser.dogs // oldest first
  const { name, age, place, photo } = wordsOf(friendUser)
  const face = <Avatar name={name} src={photo} className="size-12 text-xl" />
  return (
    <li className="@container py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-44 items-center gap-3">
          {/* The name beside it is the same link: one stop for the keyboard. */}
          {dog ? (
            <Link to={linkTo('dog', { id: dog.id })} tabIndex={-1} aria-hidden="true" className="shrink-0">
              {face}
            </Link>
          ) : (
            face
          )}
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2">
              <h3 id={id} className="line-clamp-3 pb-0.5 text-xl">
                {dog ? (
                  <Link to={linkTo('dog', { id: dog.id })} className="hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h3>
              {dog && friendUser.firstName && (
                <Owner name={friendUser.firstName} picture={friendUser.profileImageUrl} />
              )}
            </div>
            <p className="flex flex-wrap gap-x-3 text-[0.9375rem] text-muted">
              <span>{age}</span>
              {place && <span>{place}</span>}
            </p>
          </div>
        </div>
        <div className="ml-[clamp(0rem,100cqw-13rem,3.75rem)] flex flex-wrap gap-2">
          {dog && (
            <ButtonLink to={linkTo('dog', { id: dog.id })} variant="soft" size="sm" aria-describedby={id}>
              View
            </ButtonLink>
          )}
          <ButtonLink
            to={linkTo('messages', {}, { userId: friendUser.id })}
            variant="soft"
            size="sm"
            aria-describedby={id}
          >
            Chat
          </ButtonLink>
          <ButtonLink
            to={linkTo('newPlaydate', {}, { with: friendUser.id, dog: dog?.id })}
            variant="soft"
            size="sm"
            aria-label="Suggest a Playdate"
            aria-describedby={id}
            data-tooltip
            className="px-3!"
          >
            <CalendarPlus className="size-5" aria-hidden="true" />
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

/** The name of a dog's owner, with their own picture where there is one. */
function Owner({ name, picture }: { name: string; picture: string | null }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted">
      {picture && <Avatar name={name} src={cardPhoto(picture)} className="size-6 text-sm" />}
      {`& ${name}`}
    </span>
  )
}

/** The texts about a friend's first dog, with placeholders for a friend without a dog. */
function wordsOf({ firstName, profileImageUrl, dogs: [dog] }: FriendEntry['friendUser']) {
  if (!dog) {
    return {
      name: `${firstName ?? 'A friend'}'s Dog`,
      age: 'Age unknown',
      place: '',
      photo: cardPhoto(profileImageUrl),
    }
  }
  const { name, location, imageUrl } = dog
  return { name, age: longAge(dog, todayHere()), place: firstPart(location ?? ''), photo: cardPhoto(imageUrl) }
}
