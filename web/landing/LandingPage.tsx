import { Closing } from './parts/Closing.tsx'
import { Features } from './parts/Features.tsx'
import { FirstSteps } from './parts/FirstSteps.tsx'
import { Hero } from './parts/Hero.tsx'
import { LandingFooter } from './parts/LandingFooter.tsx'
import { LandingHeader } from './parts/LandingHeader.tsx'
import { MeetingSpot } from './parts/MeetingSpot.tsx'

/** The page at `/` for visitors without a session. It is served without JavaScript, so nothing on it may need any. */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Hero />
        <Features />
        <FirstSteps />
        <MeetingSpot />
        <Closing />
      </main>
      <LandingFooter />
    </>
  )
}
