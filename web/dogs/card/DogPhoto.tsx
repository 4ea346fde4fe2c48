import { useState } from 'react'
import { PHOTO_PX, cardPhoto } from '#contract/photos/options.ts'
import noPhoto from '#web/assets/no-photo.svg'
import { Placeholder } from '#web/photos/Placeholder.tsx'
import { linkTo } from '#web/platform/routing/router.tsx'

interface DogPhotoProps {
  /** The dog's id names the view transition from card to page. */
  dog: { id?: string; name: string; imageUrl: string | null; imageHash?: string | undefined }
  /** Visible without scrolling: loaded eagerly. */
  isEager?: boolean
  /** Shape and size of the frame, which the photo fills. */
  className?: string
}

/** A dog's small photo over its colours, or the "No photo yet" placeholder. */
export function DogPhoto({ dog, isEager = false, className = 'aspect-square' }: DogPhotoProps) {
  const { id, name, imageUrl, imageHash } = dog
  const [broken, setBroken] = useState<string | null>(null)
  const frame = {
    className: `relative block overflow-hidden bg-sunken ${className}`,
    'data-picture-of': id && linkTo('dog', { id }),
  }
  if (imageUrl === null || imageUrl === broken) {
    return (
      <span {...frame} className={`@container ${frame.className}`}>
        <img src={noPhoto} alt="" width={PHOTO_PX.card} height={PHOTO_PX.card} className="size-full object-cover" />
        <span className="absolute inset-x-1 bottom-2 flex justify-center">
          <span className="rounded-full bg-card/90 px-3 py-0.5 text-sm font-semibold text-ink @max-[8rem]:px-1 @max-[8rem]:text-[0.6875rem]">
            No photo yet
          </span>
        </span>
      </span>
    )
  }
  return (
    <span {...frame}>
      <Placeholder hash={imageHash} />
      <img
        src={cardPhoto(imageUrl)}
        alt={name}
        width={PHOTO_PX.card}
        height={PHOTO_PX.card}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(imageUrl)}
        className="relative size-full object-cover transition-[scale] duration-200 group-hover/dog:scale-105"
      />
    </span>
  )
}
