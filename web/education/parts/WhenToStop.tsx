import picture from '#web/assets/guide-pause.svg'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Aside } from './Aside.tsx'
import { GuideChapter } from './GuideChapter.tsx'

/** The chapter about ending a meeting. */
export function WhenToStop() {
  return (
    <GuideChapter
      chapter="pause"
      picture={{ src: picture, alt: 'An owner calls a small dog away from a bigger one that stands stiffly' }}
    >
      <p>
        Stop when one dog keeps trying to get away, when one keeps pinning or mounting the other, when they go quiet and
        stiff, or when you are simply not comfortable. You need no better reason, and good owners never mind.
      </p>
      <p>
        Call both dogs in a bright voice and walk apart in a curve. Do not pull a dog out by its collar, and do not
        scold a growl: it is a warning, and a dog that is told off for warning may skip the warning next time. After a
        minute of sniffing, decide whether to try again or to call it a day.
      </p>
      <Aside title="If it comes to a fight">
        Keep your hands and face out of it. Make a sudden loud noise, pour water over them, or push a bag or a jacket
        between them. Then leads on, well apart, and look for wounds under the fur: even a small bite can go deep, so
        ring your vet.{' '}
        <Link to={linkTo('afterAFight')} className="font-semibold underline">
          What to do after a bite or a fight
        </Link>{' '}
        says what comes next.
      </Aside>
    </GuideChapter>
  )
}
