import { MeetUpVideo } from '#web/education/MeetUpVideo.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { CardHeading } from '#web/ui/layout/CardHeading.tsx'

/** The video of the meet-up rules. */
export function VideoCard() {
  return (
    <Card as="section" aria-labelledby="meet-up-video">
      <CardHeading id="meet-up-video">Ready to meet? Watch our video!</CardHeading>
      <MeetUpVideo />
    </Card>
  )
}
