import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast, type ToastText } from '#web/ui/feedback/toast.ts'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { type Crop, middleOf, squareOf } from './crop/crop.ts'
import { CropFrame } from './crop/CropFrame.tsx'
import { type OpenedPicture, openPicture } from './crop/open-picture.ts'
import { useSavingCrop } from './crop/use-saving-crop.ts'

interface CropDialogProps {
  file: File
  onClose: () => void
  onSaved: () => void
}

/** Makes a square of a chosen picture, and makes that the owner's own picture. */
export function CropDialog({ file, onClose, onSaved }: CropDialogProps) {
  const id = useId()
  const opened = useOpened(file, onClose)
  const [moved, setMoved] = useState<Crop>()
  const { progress, problem, save } = useSavingCrop(onSaved)
  const crop = opened && (moved ?? middleOf(opened.size))
  return (
    <Dialog
      onClose={onClose}
      title="Your Picture"
      description="Drag and zoom the picture until the circle shows what others will see."
      hasCross={false}
    >
      {opened && crop ? (
        <CropFrame src={opened.src} picture={opened.size} crop={crop} onCrop={setMoved} />
      ) : (
        <div role="status" className="mx-auto w-full max-w-80 pb-14">
          <span className="sr-only">Opening the picture</span>
          <Skeleton className="aspect-square rounded-2xl" />
        </div>
      )}
      {progress !== null && (
        <progress aria-label="Sending the picture" value={progress} max={1} className="h-2 w-full accent-brand" />
      )}
      <FieldError id={id} error={problem} />
      <DialogActions
        confirmLabel="Save Picture"
        pending={progress !== null || !opened}
        onCancel={onClose}
        onConfirm={() => opened && crop && save(opened.photo, squareOf(crop, opened.size))}
      />
    </Dialog>
  )
}

/** The picture once it can be shown; one that cannot closes the dialog, and a toast says why. */
function useOpened(file: File, onClose: () => void): OpenedPicture | null {
  const [opened, setOpened] = useState<OpenedPicture | null>(null)
  const refuse = useEffectEvent((refusal: ToastText) => {
    toast({ ...refusal, variant: 'destructive' })
    onClose()
  })
  useEffect(() => {
    let isOver = false
    let src: string | undefined
    void openPicture(file).then((result) => {
      if ('refusal' in result) return isOver || refuse(result.refusal)
      src = result.src
      if (isOver) URL.revokeObjectURL(src)
      else setOpened(result)
    })
    return () => {
      isOver = true
      if (src !== undefined) URL.revokeObjectURL(src)
    }
  }, [file])
  return opened
}
