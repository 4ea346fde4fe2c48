import { X } from 'lucide-react'
import { Dialog as Parts } from 'radix-ui'
import { useWindow } from './use-window.ts'

interface ImageViewerProps {
  onClose: () => void
  src: string
  /** Describes the picture and names the window. */
  alt: string
}

/** A whole picture over the page, as large as the window allows, until Escape, the cross or a click beside it. */
export function ImageViewer({ onClose, src, alt }: ImageViewerProps) {
  const windowParts = useWindow()
  return (
    <Parts.Root modal={false} open onOpenChange={onClose}>
      <Parts.Portal>
        <div data-locks-scroll className="fixed inset-0 z-40 animate-appear bg-night/90" />
        <Parts.Content
          aria-describedby={undefined}
          {...windowParts}
          className="fixed inset-4 z-40 m-auto flex h-fit max-h-full w-fit max-w-full animate-appear overflow-hidden rounded-3xl bg-sunken shadow-float outline-none"
        >
          <Parts.Title className="sr-only">{alt}</Parts.Title>
          <img
            src={src}
            alt={alt}
            className="max-h-[calc(100dvh-2rem)] min-h-40 max-w-full min-w-40 object-contain sm:min-w-96"
          />
          <Parts.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-night/75 text-on-night hover:bg-night"
          >
            <X className="size-5" aria-hidden="true" />
          </Parts.Close>
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  )
}
