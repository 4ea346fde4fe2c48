import { MeetUpVideo } from '#web/education/MeetUpVideo.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** The video of the meet-up rules. */
export function VideoCard() {
  return (
    <Card as="section" aria-labelledby="meet-up-video">
      <h2 id="meet-up-video" className="mb-5 text-2xl sm:text-3xl">
        Ready to meet? Watch our video!
      </h2>
      <MeetUpVideo />
    </Card>
  )
}
