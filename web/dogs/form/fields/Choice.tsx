import { useController } from 'react-hook-form'
import type { FieldText } from '#web/ui/fields/Field.tsx'
import { RadioCards } from './RadioCards.tsx'
import type { DogFormProps } from './form-controls.ts'

interface ChoiceProps<Value extends string> extends DogFormProps, FieldText {
  name: 'size' | 'energyLevel' | 'socialization'
  values: readonly Value[]
  words: Record<Value, { label: string; text: string }>
}

/** One of several words, each explained. */
export function Choice<Value extends string>({ form, name, values, words, ...text }: ChoiceProps<Value>) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { ref, value, onChange, onBlur } = field
  const options = values.map((one) => ({ value: one, ...words[one] }))
  return (
    <RadioCards
      ref={ref}
      options={options}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={fieldState.error?.message}
      {...text}
    />
  )
}
