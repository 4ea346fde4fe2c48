import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { cardPhoto } from '#contract/photos/options.ts'
import type { MessagePicture } from '#contract/photos/schemas.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { Placeholder } from '#web/photos/Placeholder.tsx'
import { sentAddress, useUnsentPicture } from '../../sending-pictures.ts'
import type { LinePicture } from '../../thread-items.ts'

// Loaded on the first tap.
const viewer = lazyComponent(() => import('#web/photos/ImageViewer.tsx').then((m) => m.ImageViewer))

interface MessagePicturesProps {
  pictures: readonly LinePicture[]
  me: string
  /** The name of whoever sent them; null for the user. */
  from: string | null
}

/** The pictures of a message, small; a tap shows them full screen. They fill their frame. */
export function MessagePictures({ pictures, me, from }: MessagePicturesProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const words = from === null ? 'Your picture' : `Picture from ${from}`
  const altOf = (place: number) => (pictures.length === 1 ? words : `${words}, ${place + 1} of ${pictures.length}`)
  const stored = pictures.flatMap((picture, place) =>
    'key' in picture ? [] : [{ ...picture, alt: altOf(place), place }],
  )
  const columns = pictures.length === 1 ? '' : 'grid-cols-2'
  return (
    <div className={`grid size-full gap-1 ${columns} ${pictures.length > 2 ? 'grid-rows-2' : ''}`}>
      {pictures.map((picture, place) => {
        const isWide = pictures.length === 3 && place === 0
        return (
          <div key={'key' in picture ? picture.key : picture.id} className={`relative ${isWide ? 'col-span-2' : ''}`}>
            {'key' in picture ? (
              <Unsent me={me} id={picture.key} alt={altOf(place)} />
            ) : (
              <Stored picture={picture} alt={altOf(place)} onOpen={() => viewer.open(() => setOpened(place))} />
            )}
          </div>
        )
      })}
      {opened !== null && (
        <viewer.Component
          onClose={() => setOpened(null)}
          pictures={stored}
          first={stored.findIndex(({ place }) => place === opened)}
          label={words}
        />
      )}
    </div>
  )
}

interface StoredProps {
  picture: MessagePicture
  alt: string
  onOpen: () => void
}

function Stored({ picture: { id, imageUrl, imageHash }, alt, onOpen }: StoredProps) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) {
    // The picture may be deleted, or the network may have failed.
    return (
      <button
        type="button"
        onClick={() => setMissing(false)}
        className="absolute inset-0 grid place-content-center justify-items-center gap-1 p-2 text-center text-sm text-muted outline-offset-[-3px]"
      >
        <EyeOff className="size-5" aria-hidden="true" />
        <span>Picture not available</span>
        <span className="underline">Try Again</span>
      </button>
    )
  }
  return (
    <button
      type="button"
      onClick={onOpen}
      className="absolute inset-0 cursor-zoom-in overflow-hidden outline-offset-[-3px]"
    >
      <Placeholder hash={imageHash} />
      <img
        src={sentAddress(id) ?? cardPhoto(imageUrl)}
        alt={alt}
        loading="lazy"
        onError={() => setMissing(true)}
        className="relative size-full object-cover"
      />
    </button>
  )
}

/** On its way, or waiting for the network. */
function Unsent({ me, id, alt }: { me: string; id: string; alt: string }) {
  const { src = null, progress = 0 } = useUnsentPicture(me, id) ?? {}
  return (
    <>
      {src !== null && <img src={src} alt={alt} className="absolute inset-0 size-full object-cover opacity-75" />}
      {progress < 1 && (
        <progress
          aria-label={`Sending ${alt.charAt(0).toLowerCase()}${alt.slice(1)}`}
          value={progress}
          max={1}
          className="absolute inset-x-3 bottom-3 h-2 w-[calc(100%-1.5rem)] accent-brand"
        />
      )}
    </>
  )
}
