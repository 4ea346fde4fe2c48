import { useSiteConfig } from '#web/platform/session/site-config.ts'
import { ContentsLine } from '#web/ui/layout/ContentsLine.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { MeetUpVideo } from './MeetUpVideo.tsx'
import { CHAPTERS, CONTENTS_TITLE } from './parts/chapters.ts'
import { Contents } from './parts/Contents.tsx'
import { FirstMeeting } from './parts/FirstMeeting.tsx'
import { Greeting } from './parts/Greeting.tsx'
import { LeadRules } from './parts/LeadRules.tsx'
import { Puppies } from './parts/Puppies.tsx'
import { ReadingPlay } from './parts/ReadingPlay.tsx'
import { SocialLinks } from './parts/SocialLinks.tsx'
import { Transcript } from './parts/Transcript.tsx'
import { WhenToStop } from './parts/WhenToStop.tsx'

/** The guide to first meetings, with the film of the meet-up rules. */
export function EducationPage() {
  const hasOwnFilm = useSiteConfig()?.meetupVideoUrl === null
  return (
    <div className="page-frame">
      <PageHeading intro="What dogs tell each other, what they tell you, and how two strangers on leads become friends.">
        A good first meeting
      </PageHeading>
      <ContentsLine title={CONTENTS_TITLE} sections={CHAPTERS} />
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] print:block">
        <Contents />
        <div className="flex max-w-3xl flex-col gap-12 print:gap-6">
          <section aria-labelledby="film" className="print:hidden">
            <h2 id="film" className="mb-5 text-2xl sm:text-3xl">
              Ready to meet? Watch our video!
            </h2>
            <MeetUpVideo isSeenFirst />
            {hasOwnFilm && <Transcript />}
          </section>
          <Greeting />
          <FirstMeeting />
          <ReadingPlay />
          <WhenToStop />
          <Puppies />
          <LeadRules />
          <p className="max-w-prose text-muted">
            This guide is general. Your vet and a good trainer know your own dog, and their word counts more than ours.
          </p>
          <SocialLinks />
        </div>
      </div>
    </div>
  )
}
