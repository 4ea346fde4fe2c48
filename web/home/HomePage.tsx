import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isSetUp } from '#contract/account/set-up.ts'
import { CompletionReminder } from '#web/account/CompletionReminder.tsx'
import { NearbyLine } from '#web/browse/NearbyLine.tsx'
import { myDogsQuery } from '#web/dogs/dogs.queries.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { BestMatches } from '#web/matching/BestMatches.tsx'
import { Hero } from './Hero.tsx'
import { askPosition } from '#web/places/position.ts'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'
import { HealthSection } from './parts/HealthSection.tsx'
import { HeroCarousel } from './parts/HeroCarousel.tsx'
import { MyDogsCard } from './parts/MyDogsCard.tsx'
import { OwnerSetupCard } from './parts/OwnerSetupCard.tsx'
import { QuickStatsCard } from './parts/QuickStatsCard.tsx'

// The lower half is below the fold: loaded after the page.
const company = lazyComponentAfterLoad(() => import('./parts/FurtherDown.tsx').then((m) => m.Company))
const nextPlaydate = lazyComponentAfterLoad(() => import('#web/playdates/NextPlaydate.tsx').then((m) => m.NextPlaydate))
const didYouMeet = lazyComponentAfterLoad(() => import('#web/playdates/DidYouMeet.tsx').then((m) => m.DidYouMeet))
const atTheEnd = lazyComponentAfterLoad(() => import('./parts/FurtherDown.tsx').then((m) => m.AtTheEnd))

/** The dashboard of a signed-in owner. */
export function HomePage() {
  const user = useCurrentUser()
  const hasDogs = useQuery(myDogsQuery).data?.length !== 0
  return (
    <div className="page-width flex flex-1 flex-col gap-4 py-4 sm:gap-6 sm:py-6 md:gap-8 md:py-10">
      <Hero greeting={`Welcome, ${user?.firstName || 'friend'}`} pictures={<HeroCarousel />} onBrowse={askPosition}>
        <NearbyLine />
      </Hero>
      {user && !isSetUp(user) && <OwnerSetupCard />}
      <QuickStatsCard />
      <div
        className={`grid grid-cols-1 gap-4 sm:gap-6 md:gap-8 ${hasDogs ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start' : 'lg:grid-cols-2'}`}
      >
        <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-6 md:gap-8">
          <MyDogsCard />
          <QuietPart>
            <nextPlaydate.Component />
          </QuietPart>
          <QuietPart>
            <didYouMeet.Component />
          </QuietPart>
          <BestMatches />
          <HealthSection />
        </div>
        <Suspense fallback={<Skeleton className="h-96 rounded-3xl" />}>
          <company.Component hasDogs={hasDogs} />
        </Suspense>
      </div>
      <QuietPart>
        <atTheEnd.Component />
      </QuietPart>
      <CompletionReminder />
    </div>
  )
}
