import { MapPin, UserRound } from 'lucide-react'
import type { PublicOwner } from '#contract/account.ts'
import { Avatar } from '#web/kit/ui/Avatar.tsx'
import { DogSection } from './DogSection.tsx'
import { ShortLocation } from './ShortLocation.tsx'

/** Who walks at the other end of the lead. */
export function OwnerCard({ owner }: { owner: PublicOwner }) {
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
    </DogSection>
  )
}
