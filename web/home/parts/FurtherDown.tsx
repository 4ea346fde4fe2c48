import { FriendsCard } from '#web/friends/FriendsCard.tsx'
import { BlockedUsersMenu } from '#web/moderation/BlockedUsersMenu.tsx'
import { SafetyTipsCard } from './SafetyTipsCard.tsx'
import { SponsorBanner } from './SponsorBanner.tsx'
import { VideoCard } from './VideoCard.tsx'

/**
 * Friends and safety tips: below the dogs on phones, in a column beside them on wide screens. Without
 * dogs there is nothing beside a column, so the cards form a grid of two columns.
 */
export function Company({ hasDogs }: { hasDogs: boolean }) {
  return (
    <div className={hasDogs ? 'grid min-w-0 grid-cols-1 gap-4 sm:gap-6 md:gap-8' : 'contents'}>
      <FriendsCard />
      <div
        className={`grid min-w-0 grid-cols-1 gap-4 sm:gap-6 md:gap-8 ${hasDogs ? 'md:max-lg:grid-cols-[3fr_2fr]' : 'md:grid-cols-[3fr_2fr] lg:col-span-2'}`}
      >
        <VideoCard />
        <SafetyTipsCard />
      </div>
    </div>
  )
}

/** The last cards of the dashboard. */
export function AtTheEnd() {
  return (
    <>
      <SponsorBanner />
      <BlockedUsersMenu />
    </>
  )
}
