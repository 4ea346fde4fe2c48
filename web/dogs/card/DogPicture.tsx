import { Expand } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { PHOTO_PX, cardPhoto } from '#contract/photos/options.ts'
import type { Picture } from '#contract/photos/schemas.ts'
import { lazyComponentAfterLoad, lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { Placeholder } from '#web/photos/Placeholder.tsx'
import { DogPhoto } from './DogPhoto.tsx'
import { listedDog } from '../dogs.queries.ts'

// Loaded on the first click.
const viewer = lazyComponent(() => import('#web/photos/ImageViewer.tsx').then((m) => m.ImageViewer))
// The further pictures are no part of the first paint.
const gallery = lazyComponentAfterLoad(() => import('#web/photos/Gallery.tsx').then((m) => m.Gallery))

const frame =
  'aspect-5/4 w-full rounded-3xl sm:aspect-4/3 lg:aspect-auto lg:h-full lg:min-h-120 print:aspect-auto print:h-80'

interface DogPictureProps {
  dog: {
    id: string
    name: string
    imageUrl: string | null
    imageHash?: string | undefined
    /** All of them; unknown while the dog comes from a list. */
    pictures?: readonly Picture[]
  }
  /** Called with the place of the picture that is looked at. */
  onSee: (place: number) => void
}

/** The pictures at the top of a dog's page; a click opens one uncropped. */
export function DogPicture({ dog, onSee }: DogPictureProps) {
  const { name, imageUrl, pictures = [] } = dog
  if (imageUrl === null) {
    return (
      <div data-picture className="grid">
        <DogPhoto dog={{ name, imageUrl }} className={frame} />
      </div>
    )
  }
  if (pictures.length < 2) return <FirstPicture dog={{ ...dog, imageUrl }} />
  return (
    <Suspense fallback={<FirstPicture dog={{ ...dog, imageUrl }} />}>
      <gallery.Component name={name} pictures={pictures} frame={frame} onSee={onSee} />
    </Suspense>
  )
}

function FirstPicture({ dog }: { dog: DogPictureProps['dog'] & { imageUrl: string } }) {
  const { id, name, imageUrl, imageHash, pictures = [] } = dog
  const [isOpen, setOpen] = useState(false)
  // The small photo of the list is cached already and is shown until the large one has loaded.
  const [wasListed] = useState(() => listedDog(id) !== undefined)
  const alt = pictures[0]?.alt || name
  const describedBy = useId()
  return (
    <>
      <button
        data-picture
        aria-label="View Full Photo"
        aria-describedby={describedBy}
        onClick={() => viewer.open(() => setOpen(true))}
        className={`group relative block cursor-zoom-in overflow-hidden bg-sunken shadow-card ${frame}`}
      >
        <Placeholder hash={imageHash} />
        {wasListed && <img src={cardPhoto(imageUrl)} alt="" className="absolute inset-0 size-full object-cover" />}
        <img
          id={describedBy}
          src={imageUrl}
          alt={alt}
          width={PHOTO_PX.full}
          height={PHOTO_PX.full}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
        <span className="absolute right-3 bottom-3 inline-flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-full bg-night/75 text-[0.9375rem] font-semibold text-on-night group-hover:bg-night print:hidden sm:right-4 sm:bottom-4 sm:px-4">
          <Expand className="size-4" aria-hidden="true" /> <span className="max-sm:hidden">View Full Photo</span>
        </span>
      </button>
      {isOpen && <viewer.Component onClose={() => setOpen(false)} pictures={[{ imageUrl, alt }]} label={name} />}
    </>
  )
}
