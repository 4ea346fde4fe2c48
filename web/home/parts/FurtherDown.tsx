import { FriendsCard } from '#web/friends/FriendsCard.tsx'
import { BlockedUsersMenu } from '#web/moderation/BlockedUsersMenu.tsx'
import { SafetyTipsCard } from './SafetyTipsCard.tsx'
import { SponsorBanner } from './SponsorBanner.tsx'
import { VideoCard } from './VideoCard.tsx'

/** The lower half of the dashboard, which comes after the page itself: nobody sees it before scrolling. */
export function FurtherDown() {
  return (
    <>
      <FriendsCard />
      <div className="grid gap-6 md:gap-8 lg:grid-cols-[3fr_2fr]">
        <VideoCard />
        <SafetyTipsCard />
      </div>
      <SponsorBanner />
      <BlockedUsersMenu />
    </>
  )
}
