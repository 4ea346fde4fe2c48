import { Expand } from 'lucide-react'
import { useState } from 'react'
import { PHOTO_PX, cardPhoto } from '#contract/photos/options.ts'
import type { Picture } from '#contract/photos/schemas.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { Placeholder } from './Placeholder.tsx'
import { TurnButtons } from './slides/TurnButtons.tsx'
import { useSlides } from './slides/use-slides.ts'

// Loaded on the first click.
const viewer = lazyComponent(() => import('./ImageViewer.tsx').then((m) => m.ImageViewer))

interface GalleryProps {
  /** The name of the dog in the pictures. */
  name: string
  pictures: readonly Picture[]
  /** Shape and size. */
  frame: string
  /** Called with the picture that is looked at, here or full screen. */
  onSee?: ((place: number) => void) | undefined
}

/** Several pictures: swiped, or turned by arrow keys, buttons and thumbnails; a click opens one full screen. */
export function Gallery({ name, pictures, frame, onSee }: GalleryProps) {
  const { track, shown, goTo, press, isNear } = useSlides(pictures.length, { onSee })
  const [opened, setOpened] = useState<number | null>(null)
  const count = pictures.length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same
    <section aria-label={`Photos of ${name}`} onKeyDown={press} className="flex min-w-0 flex-col gap-3 lg:h-full">
      <div data-picture className={`group relative min-h-0 flex-1 overflow-hidden bg-sunken shadow-card ${frame}`}>
        <div
          {...track}
          className="no-scrollbar absolute inset-0 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
        >
          {pictures.map((picture, place) => (
            <button
              key={picture.id}
              aria-label={`View Full Photo ${place + 1} of ${count}`}
              aria-describedby={`picture-${picture.id}`}
              tabIndex={place === shown ? 0 : -1}
              onClick={() => viewer.open(() => setOpened(place))}
              className="relative size-full shrink-0 cursor-zoom-in snap-center snap-always overflow-hidden"
            >
              <Slide picture={picture} name={name} isFirst={place === 0} isNear={isNear(place)} />
            </button>
          ))}
        </div>
        <TurnButtons shown={shown} count={count} goTo={goTo} />
        <p
          role="status"
          className="pointer-events-none absolute right-3 bottom-3 inline-flex min-h-10 items-center gap-2 rounded-full bg-night/75 px-4 text-[0.9375rem] font-semibold text-on-night print:hidden"
        >
          <Expand className="size-4" aria-hidden="true" />
          <span className="sr-only">Photo </span>
          {`${shown + 1} of ${count}`}
        </p>
      </div>
      <ul className="flex gap-2 max-md:hidden print:hidden">
        {pictures.map(({ id, imageUrl, imageHash }, place) => (
          <li key={id} className="min-w-0 flex-1 basis-0 max-w-20">
            <button
              aria-label={`Photo ${place + 1} of ${count}`}
              aria-current={place === shown}
              onClick={() => goTo(place)}
              className="relative block aspect-square w-full overflow-hidden rounded-xl bg-sunken aria-current:outline-3 aria-current:outline-offset-2 aria-current:outline-brand"
            >
              <Placeholder hash={imageHash} />
              <img src={cardPhoto(imageUrl)} alt="" loading="lazy" className="relative size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <viewer.Component
          onClose={() => setOpened(null)}
          onSee={goTo}
          pictures={pictures}
          first={opened}
          label={`Photos of ${name}`}
        />
      )}
    </section>
  )
}

interface SlideProps {
  picture: Picture
  name: string
  isFirst: boolean
  /** Looked at, or next: others are loaded when they come near. */
  isNear: boolean
}

function Slide({ picture: { id, imageUrl, imageHash, alt }, name, isFirst, isNear }: SlideProps) {
  return (
    <>
      <Placeholder hash={imageHash} />
      {isNear && (
        <img
          id={`picture-${id}`}
          src={imageUrl}
          alt={alt || name}
          width={PHOTO_PX.full}
          height={PHOTO_PX.full}
          fetchPriority={isFirst ? 'high' : 'low'}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </>
  )
}
