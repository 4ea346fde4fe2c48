import { CalendarPlus, MapPin, MessageCircle, UserRound } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { PublicOwner } from '#contract/kit/public-owner.ts'
import { ACTIVITY, type Activity } from '#contract/kit/activity.ts'
import type { Relation } from '#contract/kit/relation.ts'
import { cardPhoto, photoIdOf } from '#contract/photos/options.ts'
import { FriendButton } from '#web/friends/FriendButton.tsx'
import { nameOf } from '#web/owners/owner.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { OwnerMenu } from '#web/moderation/OwnerMenu.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'
import { DogSection } from './DogSection.tsx'
import { ShortLocation } from '../card/ShortLocation.tsx'

interface OwnerCardProps {
  owner: PublicOwner
  dogId: string
  /** The address of the dog's photo. */
  imageUrl: string | null
  relation: Relation | undefined
  activity: Activity | undefined
  /** The place of the dog, which the page says already. */
  dogLocation: string | null
}

/** The owner, with the ways to message, befriend, meet, block and report. */
export function OwnerCard({ owner, dogId, imageUrl, relation, activity, dogLocation }: OwnerCardProps) {
  return (
    <DogSection title="Owner" Icon={UserRound} ref={keepFocusWithin}>
      <Person owner={owner} activity={activity} dogLocation={dogLocation} />
      {owner.bio !== null && <p className="mt-4 whitespace-pre-line">{owner.bio}</p>}
      <Actions owner={owner} dogId={dogId} relation={relation} photoId={imageUrl ? photoIdOf(imageUrl) : undefined} />
    </DogSection>
  )
}

function Person({ owner, activity, dogLocation }: Pick<OwnerCardProps, 'owner' | 'activity' | 'dogLocation'>) {
  const name = nameOf(owner)
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={cardPhoto(owner.profileImageUrl)} className="size-14 text-xl" />
      <div className="min-w-0">
        <p className="font-display text-xl leading-tight font-bold">{name}</p>
        {owner.city !== null && owner.city !== dogLocation && (
          <p className="mt-0.5 flex gap-1.5 text-muted">
            <MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />
            <span>
              <ShortLocation location={owner.city} />
            </span>
          </p>
        )}
        {activity && <p className="text-[0.9375rem] text-muted">{ACTIVITY[activity].words}</p>}
      </div>
    </div>
  )
}

interface ActionsProps extends Pick<OwnerCardProps, 'owner' | 'dogId' | 'relation'> {
  photoId: string | undefined
}

/** Below 1,024 px the commonest stay at the bottom of the window: to remove a friend is none of them. */
function Actions({ owner, dogId, relation, photoId }: ActionsProps) {
  const isFriend = relation === 'friend'
  return (
    <>
      {!isFriend && (
        <SuggestPlaydate ownerId={owner.id} dogId={dogId} variant="secondary" wide className="mt-5 print:hidden" />
      )}
      {/* A bar that stays where there is no second column. */}
      <div
        data-bottom="fixed"
        className="flex flex-wrap items-center justify-center gap-2 docked:fixed docked:flex-nowrap docked:inset-x-0 docked:bottom-0 docked:z-20 docked:border-t docked:border-line docked:bg-paper/95 docked:px-4 docked:pt-2 docked:pb-[max(0.5rem,env(safe-area-inset-bottom))] docked:backdrop-blur-sm mt-3 docked:mt-0 print:hidden"
      >
        <ButtonLink
          to={linkTo('messages', {}, { userId: owner.id, dogId })}
          size="sm"
          className={`min-h-11 max-w-72 flex-auto ${isFriend ? 'docked:px-1.5' : 'docked:flex-1 docked:px-3'}`}
        >
          <MessageCircle className="size-5 max-md:hidden" aria-hidden="true" /> Send Message
        </ButtonLink>
        {isFriend ? (
          <SuggestPlaydate
            ownerId={owner.id}
            dogId={dogId}
            variant="secondary"
            size="sm"
            className="docked:flex-auto docked:px-1.5 not-docked:order-first not-docked:basis-full not-docked:mb-1"
          />
        ) : (
          <FriendButton ownerId={owner.id} dogId={dogId} relation={relation} />
        )}
        <OwnerMenu
          ownerId={owner.id}
          ownerName={nameOf(owner)}
          pictureUrl={owner.profileImageUrl}
          dogId={dogId}
          photoId={photoId}
        />
      </div>
      {isFriend && <FriendButton ownerId={owner.id} dogId={dogId} relation={relation} />}
    </>
  )
}

interface SuggestPlaydateProps extends Omit<ComponentProps<typeof ButtonLink>, 'to' | 'children'> {
  ownerId: string
  dogId: string
}

function SuggestPlaydate({ ownerId, dogId, ...look }: SuggestPlaydateProps) {
  return (
    <ButtonLink to={linkTo('newPlaydate', {}, { with: ownerId, dog: dogId })} {...look}>
      <CalendarPlus className="size-5 in-data-bottom:max-md:hidden" aria-hidden="true" /> Suggest a Playdate
    </ButtonLink>
  )
}
