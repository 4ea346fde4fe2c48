import { Expand } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { PHOTO_PX } from '#contract/photos.ts'
import { DogPhoto } from '../DogPhoto.tsx'

// Loaded with the first click.
const ImageViewer = lazy(() => import('#web/kit/ui/ImageViewer.tsx').then((m) => ({ default: m.ImageViewer })))

const frame = 'aspect-square w-full rounded-3xl sm:aspect-4/3 lg:aspect-auto lg:h-full lg:min-h-120'

/** The photo at the head of a dog's page; a click shows all of it. */
export function DogPicture({ dog }: { dog: { name: string; imageUrl: string | null } }) {
  const [isOpen, setOpen] = useState(false)
  if (dog.imageUrl === null) return <DogPhoto dog={dog} className={frame} />
  return (
    <>
      <button
        aria-label="View full photo"
        onClick={() => setOpen(true)}
        className={`group relative block cursor-zoom-in overflow-hidden bg-sunken shadow-card ${frame}`}
      >
        <img
          src={dog.imageUrl}
          alt={dog.name}
          width={PHOTO_PX.full}
          height={PHOTO_PX.full}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
        <span className="absolute right-4 bottom-4 inline-flex min-h-10 items-center gap-2 rounded-full bg-night/75 px-4 text-[0.9375rem] font-semibold text-on-night group-hover:bg-night">
          <Expand className="size-4" aria-hidden="true" /> View full photo
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <ImageViewer onClose={() => setOpen(false)} src={dog.imageUrl} alt={dog.name} />
        </Suspense>
      )}
    </>
  )
}
