import { FriendsCard } from '#web/friends/FriendsCard.tsx'
import { BlockedUsersMenu } from '#web/moderation/BlockedUsersMenu.tsx'
import { SafetyTipsCard } from './SafetyTipsCard.tsx'
import { SponsorBanner } from './SponsorBanner.tsx'
import { VideoCard } from './VideoCard.tsx'

/**
 * Friends, and how to meet them well: below the dogs on phones, in a column beside them where there is room. Somebody
 * without dogs has little to put beside a column: then the cards stand two by two.
 */
export function Company({ hasDogs }: { hasDogs: boolean }) {
  return (
    <div className={hasDogs ? 'grid min-w-0 grid-cols-1 gap-6 md:gap-8' : 'contents'}>
      <FriendsCard />
      <div
        className={`grid min-w-0 grid-cols-1 gap-6 md:gap-8 ${hasDogs ? 'md:max-lg:grid-cols-[3fr_2fr]' : 'md:grid-cols-[3fr_2fr] lg:col-span-2'}`}
      >
        <VideoCard />
        <SafetyTipsCard />
      </div>
    </div>
  )
}

/** What the dashboard ends with. */
export function AtTheEnd() {
  return (
    <>
      <SponsorBanner />
      <BlockedUsersMenu />
    </>
  )
}
