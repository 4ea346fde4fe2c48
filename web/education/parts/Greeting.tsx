import picture from '#web/assets/guide-greeting.svg'
import { Aside } from './Aside.tsx'
import { GuideChapter } from './GuideChapter.tsx'

/** The chapter about how two dogs greet. */
export function Greeting() {
  return (
    <GuideChapter
      chapter="greeting"
      picture={{ src: picture, alt: 'A tall dog has come up in a curve and sniffs a small one' }}
    >
      <p>
        Dogs have manners. Two polite strangers walk up to each other in a curve, look a little to the side, and sniff:
        first the air, then each other, usually from the back. Bodies are loose, tails swing low and wide, and after a
        few seconds one of them turns away. That turning away is not the end of a friendship. It is how a good one
        starts.
      </p>
      <p>
        Walking straight at another dog with a fixed stare is rude, and on a narrow footpath it is just what we make
        them do. Step onto the grass, give both of them room for the curve, and keep the lead slack: a tight one lifts
        the chest, and your dog looks braver or crosser than it feels.
      </p>
      <Aside title="Count to three">
        Let them sniff for three seconds, then call your dog cheerfully and walk on a few steps. If both want to go
        back, let them. Short and often beats long and stuck.
      </Aside>
    </GuideChapter>
  )
}
