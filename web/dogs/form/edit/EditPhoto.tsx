import { useFormState, useWatch } from 'react-hook-form'
import { PhotoField } from '#web/photos/PhotoField.tsx'
import type { DogFormProps } from '../fields/form-controls.ts'

export interface EditPhotoProps extends DogFormProps {
  photo: {
    /** Path of the stored photo; null when there is none or it was removed. */
    stored: string | null
    choose: (file: File | null) => void
    isPreparing: boolean
  }
}

/** The stored photo, until another is dropped or chosen. */
export function EditPhoto({ form, photo: { stored, choose, isPreparing } }: EditPhotoProps) {
  const { errors } = useFormState({ control: form.control })
  const chosen = useWatch({ control: form.control, name: 'photo' })
  return (
    <div className="w-full">
      <PhotoField
        label="Photo"
        optional
        hint="Drag and drop or click. PNG or JPG, up to 5MB"
        value={chosen ?? stored}
        onChange={choose}
        previewAlt="The photo of your dog"
        error={errors.photo?.message}
      />
      <p role="status" className="text-[0.9375rem] text-muted">
        {isPreparing && 'Preparing your photo...'}
      </p>
    </div>
  )
}
