import { CloseButton } from '#web/ui/layout/CloseButton.tsx'
import { Modal } from '#web/ui/overlays/Modal.tsx'

interface ImageViewerProps {
  onClose: () => void
  src: string
  /** Describes the picture and names the dialog. */
  alt: string
}

/** A picture as large as the window allows; Escape, the close button and a click outside close it. */
export function ImageViewer({ onClose, src, alt }: ImageViewerProps) {
  return (
    <Modal label={alt} onClose={onClose} className="grid animate-appear place-items-center bg-night/90 p-4">
      <div className="relative flex max-h-full max-w-full overflow-hidden rounded-3xl bg-sunken shadow-float">
        <img
          src={src}
          alt={alt}
          className="max-h-[calc(100dvh-2rem)] min-h-40 max-w-full min-w-40 object-contain sm:min-w-96"
        />
        <CloseButton
          onClick={onClose}
          className="absolute top-3 right-3 size-11 bg-night/75 text-on-night hover:bg-night"
        />
      </div>
    </Modal>
  )
}
