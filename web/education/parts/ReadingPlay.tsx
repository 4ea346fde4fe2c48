import picture from '#web/assets/guide-play.svg'
import playing from '#web/assets/sign-play.svg'
import watching from '#web/assets/sign-watch.svg'
import { GuideChapter } from './GuideChapter.tsx'
import { SignList } from './SignList.tsx'

const PLAYING = [
  'Front down, bottom up: the play bow',
  'Loose, bouncy, slightly silly movements',
  'They take turns: who chases, who is on top',
  'The bigger one makes itself small or slow',
  'Soft open mouth, soft eyes',
  'Short breaks, a shake, and on again',
] as const

const WATCHING = [
  'A stiff body and a closed mouth',
  'A tail that is tucked, or high and stiff',
  'The white of the eye showing',
  'One always runs away, the other always chases',
  'Lip licking, yawning, a lifted paw',
  'Hiding behind legs, or standing over the other',
] as const

/** The chapter about play and what resembles it. */
export function ReadingPlay() {
  return (
    <GuideChapter
      chapter="play"
      picture={{ src: picture, alt: 'One dog bows with its bottom in the air, another bounces towards it' }}
    >
      <p>
        Play is loud. There may be growls, bared teeth and a great deal of falling over. What tells play from trouble is
        not the noise but the balance: both keep coming back for more.
      </p>
      <div className="my-2 grid gap-4 sm:grid-cols-2 print:grid-cols-2">
        <SignList tone="good" title="This is play" picture={playing} signs={PLAYING} />
        <SignList tone="watch" title="Look twice" picture={watching} signs={WATCHING} />
      </div>
      <p>
        Not sure? Ask them. Hold the livelier dog for a moment. If the other one comes back for more, they are both
        having a good time. If it takes the chance to leave, it has given its answer.
      </p>
    </GuideChapter>
  )
}
