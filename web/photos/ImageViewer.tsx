import { useClosedByBack } from '#web/platform/routing/use-closed-by-back.ts'
import { CloseButton } from '#web/ui/layout/CloseButton.tsx'
import { Modal } from '#web/ui/overlays/Modal.tsx'
import { TurnButtons } from './slides/TurnButtons.tsx'
import { useSlides } from './slides/use-slides.ts'
import { ZoomedPicture } from './ZoomedPicture.tsx'

interface ImageViewerProps {
  onClose: () => void
  pictures: readonly { imageUrl: string; alt: string }[]
  /** The picture that is shown first. */
  first?: number
  /** Called with the picture that is looked at. */
  onSee?: (place: number) => void
  /** Names the dialog, and each picture without words. */
  label: string
}

/**
 * Pictures as large as the window allows: swiped, turned by buttons and arrow keys, and enlarged by pinching or a double
 * press.
 */
export function ImageViewer({ onClose, pictures, first = 0, onSee, label }: ImageViewerProps) {
  const { track, shown, goTo, press, isNear } = useSlides(pictures.length, { initial: first, onSee })
  const close = useClosedByBack(onClose)
  return (
    <Modal label={label} onClose={close} className="animate-appear bg-night/95">
      <div {...track} className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden">
        {pictures.map(({ imageUrl, alt }, place) => (
          <div key={imageUrl} className="grid size-full shrink-0 snap-center snap-always place-items-center p-2">
            {isNear(place) && <ZoomedPicture src={imageUrl} alt={alt || label} />}
          </div>
        ))}
      </div>
      {pictures.length > 1 && (
        <p
          role="status"
          className="absolute bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-night/75 px-4 py-2 font-semibold text-on-night"
        >
          {`${shown + 1} of ${pictures.length}`}
        </p>
      )}
      {/* One of these has the focus, so that the arrow keys turn the pictures. */}
      <span onKeyDown={press} role="presentation">
        <CloseButton
          onClick={close}
          className="absolute top-3 right-3 size-11 bg-night/75 text-on-night hover:bg-night"
        />
        {pictures.length > 1 && <TurnButtons shown={shown} count={pictures.length} goTo={goTo} />}
      </span>
    </Modal>
  )
}
