import { CalendarPlus } from 'lucide-react'
import { useId } from 'react'
import { longAge } from '#contract/dogs/age.ts'
import type { FriendEntry } from '#contract/friends/schemas.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { cardPhoto } from '#contract/photos/options.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

/** A friend by their first dog, or by name without a dog. */
export function FriendRow({ friend: { friendUser } }: { friend: FriendEntry }) {
  const id = useId()
  const [dog] = friendUser.dogs // oldest first
  const { name, age, place, photo } = wordsOf(friendUser)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-2xl bg-paper p-3">
      <div className="flex min-w-0 flex-1 basis-44 items-center gap-4">
        <Avatar name={name} src={photo} className="size-16 text-2xl" />
        <div className="min-w-0">
          <h3 id={id} className="line-clamp-3 pb-0.5 text-xl">
            {name}
          </h3>
          <p className="text-[0.9375rem] text-muted">{age}</p>
          <p className="text-[0.9375rem] text-muted">{place}</p>
        </div>
      </div>
      <div className="flex gap-2">
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
    </li>
  )
}

/** The texts about a friend's first dog, with placeholders for a friend without a dog. */
function wordsOf({ firstName, dogs: [dog] }: FriendEntry['friendUser']) {
  if (!dog) return { name: `${firstName ?? 'A friend'}'s Dog`, age: 'Age unknown', place: '', photo: null }
  const { name, location, imageUrl } = dog
  const photo = imageUrl === null ? null : cardPhoto(imageUrl)
  return { name, age: longAge(dog, todayHere()), place: location?.split(',')[0] ?? '', photo }
}
