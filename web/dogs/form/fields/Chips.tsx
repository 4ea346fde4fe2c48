import { useController } from 'react-hook-form'
import { ChipGroup } from './ChipGroup.tsx'
import type { FieldText } from '#web/ui/fields/Field.tsx'
import type { Options } from '#web/ui/fields/options.ts'
import type { DogFormProps, FieldsOf } from './form-controls.ts'

interface ChipsProps extends DogFormProps, FieldText {
  name: FieldsOf<string[]>
  options: Options
}

/** A list of traits of the dog, in the order in which they are chosen. */
export function Chips({ form, name, ...text }: ChipsProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { ref, value, onChange, onBlur } = field
  return (
    <ChipGroup
      ref={ref}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
      {...text}
    />
  )
}
