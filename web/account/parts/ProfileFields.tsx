import { useController, useFormState } from 'react-hook-form'
import type { ReactNode } from 'react'
import { BIO_LENGTH } from '#contract/account/options.ts'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Suggesting } from '#web/ui/fields/use-suggestions.ts'
import type { ProfileForm } from './use-profile-form.ts'

interface ProfileFieldsProps {
  form: ProfileForm
  /** Suggests cities. */
  suggesting: Suggesting
  bioIsOptional?: boolean
  age: { min: number; max: number; hint: ReactNode; optional?: boolean }
}

/** First name, last name, bio, city and age. */
export function ProfileFields({ form, suggesting, bioIsOptional = false, age }: ProfileFieldsProps) {
  const { control } = form
  const { errors, defaultValues } = useFormState({ control })
  const { field: bio } = useController({ control, name: 'bio' })
  const { field: city } = useController({ control, name: 'city' })
  const stateOf = (name: 'firstName' | 'lastName' | 'age') => ({
    error: errors[name]?.message,
    defaultValue: defaultValues?.[name],
  })
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          hint="Other owners see this."
          {...stateOf('firstName')}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          optional
          autoComplete="family-name"
          hint="Only you see this."
          {...stateOf('lastName')}
          {...form.register('lastName')}
        />
      </div>
      <TextArea
        label="Bio"
        optional={bioIsOptional}
        hint="A few words for other owners: where you like to walk, when you are free, what you hope to find."
        maxLength={BIO_LENGTH.max}
        error={errors.bio?.message}
        {...bio}
      />
      <SuggestField
        label="City"
        hint="Changing your city also updates your dogs' locations"
        placeholder="For example Nelson"
        error={errors.city?.message}
        {...suggesting}
        {...city}
      />
      <TextField
        label="Age"
        type="number"
        inputMode="numeric"
        className="max-w-32"
        min={age.min}
        max={age.max}
        optional={age.optional ?? false}
        hint={age.hint}
        {...stateOf('age')}
        {...form.register('age', { onChange: () => form.setValue('ageTyped', true) })}
      />
    </>
  )
}
