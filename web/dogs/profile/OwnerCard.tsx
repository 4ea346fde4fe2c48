import { CalendarPlus, MapPin, MessageCircle, UserRound } from 'lucide-react'
import type { PublicOwner } from '#contract/kit/public-owner.ts'
import type { Relation } from '#contract/kit/relation.ts'
import { FriendButton } from '#web/friends/FriendButton.tsx'
import { linkTo } from '#web/platform/routing/router.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { SafetyButtons } from '#web/moderation/SafetyButtons.tsx'
import { DogSection } from './DogSection.tsx'
import { ShortLocation } from '../card/ShortLocation.tsx'

interface OwnerCardProps {
  owner: PublicOwner
  dogId: string
  relation: Relation | undefined
}

/** The owner, with the buttons to message, befriend, block and report. */
export function OwnerCard({ owner, dogId, relation }: OwnerCardProps) {
  const name = owner.firstName ?? 'Dog owner'
  return (
    <DogSection title="Owner" Icon={UserRound}>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={owner.profileImageUrl} className="size-14 text-xl" />
        <div className="min-w-0">
          <p className="font-display text-xl leading-tight font-bold">{name}</p>
          {owner.city !== null && (
            <p className="mt-0.5 flex gap-1.5 text-muted">
              <MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />
              <span>
                <ShortLocation location={owner.city} />
              </span>
            </p>
          )}
        </div>
      </div>
      {owner.bio !== null && <p className="mt-4 whitespace-pre-line">{owner.bio}</p>}
      <div className="mt-5 flex flex-col gap-3 print:hidden">
        <ButtonLink to={linkTo('messages', {}, { userId: owner.id, dogId })} wide>
          <MessageCircle className="size-5" aria-hidden="true" /> Send Message
        </ButtonLink>
        <ButtonLink to={linkTo('newPlaydate', {}, { with: owner.id, dog: dogId })} variant="secondary" wide>
          <CalendarPlus className="size-5" aria-hidden="true" /> Suggest a Playdate
        </ButtonLink>
        <FriendButton ownerId={owner.id} dogId={dogId} relation={relation} />
      </div>
      <div className="mt-4 -mb-2 border-t border-line pt-2 print:hidden">
        <SafetyButtons ownerId={owner.id} />
      </div>
    </DogSection>
  )
}
