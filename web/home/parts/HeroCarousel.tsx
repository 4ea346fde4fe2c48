import { Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import beach from '#web/assets/scene-beach.svg'
import park from '#web/assets/scene-park.svg'
import rest from '#web/assets/scene-rest.svg'
import walk from '#web/assets/scene-walk.svg'
import { Scene } from '../Scene.tsx'
import { useRotation } from './use-rotation.ts'

const SCENES = [
  { picture: park, alt: 'Four dogs play in a park while two owners talk' },
  { picture: beach, alt: 'Two dogs race each other along a beach under a pōhutukawa' },
  { picture: walk, alt: 'Two owners let their dogs say hello on a bush walk' },
  { picture: rest, alt: 'Two dogs rest on a picnic blanket in the evening sun' },
] as const

/** Four slides. The first is repeated at the end, so that the carousel wraps forwards. */
export function HeroCarousel() {
  const film = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)

  const showScene = (position: number) => {
    const strip = film.current
    if (strip) strip.scrollTo({ left: position * strip.clientWidth, behavior: motionOf() })
  }
  const advance = () => {
    const strip = film.current
    if (!strip) return
    const position = Math.round(strip.scrollLeft / strip.clientWidth)
    if (position >= SCENES.length) strip.scrollTo({ left: 0, behavior: 'instant' })
    showScene((position % SCENES.length) + 1)
  }
  const { isPaused, isMoving, holders, toggle } = useRotation(advance)

  return (
    <section aria-roledescription="carousel" aria-label="Dogs out and about" className="relative" {...holders}>
      <div
        ref={film}
        role="group"
        aria-label="Pictures"
        aria-live={isMoving ? 'off' : 'polite'}
        // Scrollable elements must be focusable for the keyboard.
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth) % SCENES.length)
        }
        className="no-scrollbar flex aspect-16/9 max-sm:aspect-5/2 snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-3"
      >
        {SCENES.map(({ picture, alt }, position) => (
          <Scene key={picture} picture={picture} alt={alt} isFirst={position === 0} />
        ))}
        <Scene picture={park} alt="" />
      </div>
      <div className="absolute inset-x-0 bottom-3 flex justify-center">
        <div className="flex items-center rounded-full bg-night/85 px-1 text-on-night">
          <button
            type="button"
            aria-label={isPaused ? 'Play' : 'Pause'}
            data-tooltip
            onClick={toggle}
            className="grid size-9 place-items-center rounded-full"
          >
            {isPaused ? (
              <Play className="size-4" aria-hidden="true" />
            ) : (
              <Pause className="size-4" aria-hidden="true" />
            )}
          </button>
          {SCENES.map(({ picture }, position) => (
            <button
              key={picture}
              type="button"
              aria-label={`Picture ${position + 1} of ${SCENES.length}`}
              aria-current={position === shown ? 'true' : undefined}
              onClick={() => showScene(position)}
              className="group grid h-9 w-7 place-items-center rounded-full"
            >
              <span className="size-2.5 rounded-full bg-on-night/50 transition-[width,background-color] group-hover:bg-on-night group-aria-[current]:w-5 group-aria-[current]:bg-on-night" />
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}

function motionOf(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
