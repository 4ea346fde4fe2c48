import { Camera } from 'lucide-react'
import { useController, useFormState } from 'react-hook-form'
import { DEFAULT_DESCRIPTION, DESCRIPTION_MAX } from '#contract/dogs/options.ts'
import { PhotoField } from '#web/ui/fields/PhotoField.tsx'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { coordinatesOf } from '#web/places/locations.ts'
import { searchLocations } from '#web/places/search-locations.ts'
import type { DogFormProps } from './dog-form-props.ts'
import { FormSection } from './FormSection.tsx'

interface StorySectionProps extends DogFormProps {
  choosePhoto: (file: File | null) => void
  isPreparing: boolean
}

/** Description, place and photo. */
export function StorySection({ form, choosePhoto, isPreparing }: StorySectionProps) {
  const { errors } = useFormState({ control: form.control })
  const { field: location } = useController({ control: form.control, name: 'location' })
  const { field: photo } = useController({ control: form.control, name: 'photo' })
  return (
    <FormSection icon={Camera} title="Your dog's story">
      <TextArea
        label="Description"
        optional
        hint="Favourite games, funny habits, what makes your dog happy."
        placeholder={DEFAULT_DESCRIPTION}
        maxLength={DESCRIPTION_MAX}
        defaultValue={form.getValues('description')}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <SuggestField
        label="Location"
        hint="Your town or suburb is enough. Please leave out your street."
        placeholder="For example Dunedin"
        suggest={searchLocations}
        onChoose={(place) => void coordinatesOf(place)}
        error={errors.location?.message}
        {...location}
      />
      <div>
        <PhotoField
          label="Photo"
          optional
          hint="JPG, PNG or WebP, up to 10MB"
          value={photo.value}
          onChange={choosePhoto}
          previewAlt="The photo of your dog"
          error={errors.photo?.message}
        />
        <p role="status" className="text-[0.9375rem] text-muted">
          {isPreparing && 'Preparing your photo...'}
        </p>
      </div>
    </FormSection>
  )
}
