import type { ComponentProps } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { coordinatesOf } from '#web/places/locations.ts'
import { searchLocations } from '#web/places/search-locations.ts'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { DogFormProps, FieldsOf } from './form-controls.ts'

// The app's fields, each bound to a field of a dog's form.

type Bound<Props, Name> = DogFormProps &
  Omit<Props, 'form' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> & { name: Name }

/** A TextField, for instance of the name. */
export function TextInput({ form, name, ...props }: Bound<ComponentProps<typeof TextField>, FieldsOf<string>>) {
  const { errors } = useFormState({ control: form.control, name })
  return <TextField {...props} error={errors[name]?.message} {...form.register(name)} />
}

/** A TextArea, for instance of the description. */
export function LongTextInput({ form, name, ...props }: Bound<ComponentProps<typeof TextArea>, FieldsOf<string>>) {
  const { errors } = useFormState({ control: form.control, name })
  return (
    <TextArea {...props} defaultValue={form.getValues(name)} error={errors[name]?.message} {...form.register(name)} />
  )
}

/** A SuggestField: free text with suggestions. */
export function SuggestInput({
  form,
  name,
  ...props
}: Bound<ComponentProps<typeof SuggestField>, 'breed' | 'location'>) {
  const { field, fieldState } = useController({ control: form.control, name })
  return <SuggestField {...props} error={fieldState.error?.message} {...field} />
}

/** RadioChips: one of a few values. */
export function RadioInput({ form, name, ...props }: Bound<ComponentProps<typeof RadioChips>, 'gender' | 'size'>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { ref, value, onChange, onBlur } = field
  return (
    <RadioChips
      {...props}
      ref={ref}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
    />
  )
}

/** A place of the gazetteer; its coordinates are fetched when it is chosen, before they are needed. */
export function LocationInput({ form, placeholder }: DogFormProps & { placeholder?: string }) {
  return (
    <SuggestInput
      form={form}
      name="location"
      label="Location"
      hint="Your town or suburb is enough. Please leave out your street."
      suggest={searchLocations}
      onChoose={(place) => void coordinatesOf(place)}
      {...(placeholder !== undefined && { placeholder })}
    />
  )
}
