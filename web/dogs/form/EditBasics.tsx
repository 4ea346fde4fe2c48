import { Dog, PawPrint } from 'lucide-react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { DESCRIPTION_MAX, GENDERS } from '#contract/dogs/options.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { suggestBreeds } from '#web/dogs/breeds.ts'
import { EDITED_SIZES, GENDER_WORDS } from '#web/dogs/labels.ts'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { coordinatesOf } from '#web/places/locations.ts'
import { searchLocations } from '#web/places/search-locations.ts'
import type { DogFormProps } from './dog-form-props.ts'
import { EditPhoto, type EditPhotoProps } from './EditPhoto.tsx'
import { FormSection } from './FormSection.tsx'
import { WeightField } from './WeightField.tsx'

/** Photo, name, breed, date of birth, gender, size, weight, location and description. */
export function EditBasics({ form, photo }: DogFormProps & { photo: EditPhotoProps['photo'] }) {
  const { errors } = useFormState({ control: form.control })
  const { field: location } = useController({ control: form.control, name: 'location' })
  return (
    <FormSection icon={PawPrint} title="Basic Information">
      <EditPhoto form={form} photo={photo} />
      <Identity form={form} />
      <WeightField form={form} />
      <SuggestField
        label="Location"
        hint="Your town or suburb is enough. Please leave out your street."
        suggest={searchLocations}
        onChoose={(place) => void coordinatesOf(place)}
        error={errors.location?.message}
        {...location}
      />
      <TextArea
        label="Description"
        optional
        hint="Favourite games, funny habits, what makes your dog happy."
        maxLength={DESCRIPTION_MAX}
        defaultValue={form.getValues('description')}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </FormSection>
  )
}

const NOT_ANSWERED = 'Not answered yet. A good guess helps to find a match of a similar age.'
/** A date of birth cannot be taken back. */
const LEFT_EMPTY = 'If you leave this empty, the date of birth stays as it was.'

function useBirthdayHint({ control, formState }: DogFormProps['form']): { hint?: string } {
  const dateOfBirth = useWatch({ control, name: 'dateOfBirth' })
  if (dateOfBirth !== '') return {}
  return { hint: formState.defaultValues?.dateOfBirth ? LEFT_EMPTY : NOT_ANSWERED }
}

function Identity({ form }: DogFormProps) {
  const { errors } = useFormState({ control: form.control })
  const { field: breed } = useController({ control: form.control, name: 'breed' })
  const { field: gender } = useController({ control: form.control, name: 'gender' })
  const { field: size } = useController({ control: form.control, name: 'size' })
  return (
    <>
      <TextField
        label="Name *"
        autoComplete="off"
        autoCapitalize="words"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <SuggestField
        icon={Dog}
        label="Breed *"
        suggest={suggestBreeds}
        debounceMs={0}
        error={errors.breed?.message}
        {...breed}
      />
      <TextField
        label="Date of birth *"
        type="date"
        max={todayHere()}
        className="max-w-56"
        {...useBirthdayHint(form)}
        error={errors.dateOfBirth?.message}
        {...form.register('dateOfBirth')}
      />
      <RadioChips
        label="Gender *"
        options={GENDERS.map((value) => ({ value, label: GENDER_WORDS[value] }))}
        error={errors.gender?.message}
        {...gender}
      />
      <RadioChips label="Size *" shape="chips" options={EDITED_SIZES} error={errors.size?.message} {...size} />
    </>
  )
}
