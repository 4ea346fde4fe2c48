import { useState } from 'react'
import { cardPhoto, PHOTO_PX } from '#contract/photos.ts'
import noPhoto from '#web/assets/no-photo.svg'

interface DogPhotoProps {
  dog: { name: string; imageUrl: string | null }
  /** In sight from the start: fetched at once. */
  isEager?: boolean
  /** Shape and size of the frame, which the photo fills. */
  className?: string
}

/** A dog's small photo, or a drawing that says "No photo yet" (CARD-02). */
export function DogPhoto({ dog: { name, imageUrl }, isEager = false, className = 'aspect-square' }: DogPhotoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const frame = `block overflow-hidden bg-sunken ${className}`
  if (imageUrl === null || imageUrl === broken) {
    return (
      <span className={`${frame} relative`}>
        <img src={noPhoto} alt="" width={PHOTO_PX.card} height={PHOTO_PX.card} className="size-full object-cover" />
        <span className="absolute inset-x-1 bottom-2 flex justify-center">
          <span className="rounded-full bg-card/90 px-3 py-0.5 text-sm font-semibold text-ink">No photo yet</span>
        </span>
      </span>
    )
  }
  return (
    <span className={frame}>
      <img
        src={cardPhoto(imageUrl)}
        alt={name}
        width={PHOTO_PX.card}
        height={PHOTO_PX.card}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(imageUrl)}
        className="size-full object-cover transition-[scale] duration-200 group-hover/dog:scale-[1.03]"
      />
    </span>
  )
}
