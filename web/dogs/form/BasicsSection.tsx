import { Dog, PawPrint } from 'lucide-react'
import { useController, useFormState } from 'react-hook-form'
import { GENDERS } from '#contract/dogs/options.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { suggestBreeds } from '#web/dogs/breeds.ts'
import { GENDER_WORDS } from '#web/dogs/labels.ts'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { DogFormProps } from './dog-form-props.ts'
import { FormSection } from './FormSection.tsx'

/** Name, breed, date of birth and gender. */
export function BasicsSection({ form }: DogFormProps) {
  const { errors } = useFormState({ control: form.control })
  const { field: breed } = useController({ control: form.control, name: 'breed' })
  const { field: gender } = useController({ control: form.control, name: 'gender' })
  return (
    <FormSection icon={PawPrint} title="Who is your dog?">
      <TextField
        label="Name"
        autoComplete="off"
        autoCapitalize="words"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <SuggestField
        icon={Dog}
        label="Breed"
        hint="Start typing, or use your own words for a one-of-a-kind mix."
        suggest={suggestBreeds}
        debounceMs={0}
        error={errors.breed?.message}
        {...breed}
      />
      <TextField
        label="Date of birth"
        type="date"
        max={todayHere()}
        hint="A good guess is fine."
        className="max-w-56"
        error={errors.dateOfBirth?.message}
        {...form.register('dateOfBirth')}
      />
      <RadioChips
        label="Gender"
        shape="chips"
        options={GENDERS.map((value) => ({ value, label: GENDER_WORDS[value] }))}
        error={errors.gender?.message}
        {...gender}
      />
    </FormSection>
  )
}
