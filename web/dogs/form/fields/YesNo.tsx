import { useController } from 'react-hook-form'
import type { FieldText } from '#web/ui/fields/Field.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import type { YesNoUnsure } from '../model/dog-form.ts'
import type { DogFormProps, FieldsOf } from './form-controls.ts'

interface YesNoProps extends DogFormProps, FieldText {
  name: Exclude<FieldsOf<YesNoUnsure>, 'gender' | 'size' | 'socialization' | 'energyLevel'>
  /** Something else that has to follow the answer. */
  onAnswer?: (answer: YesNoUnsure) => void
}

const OPTIONS = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'unsure', label: 'Not sure' },
]

/** A question that may stay open: "Not sure" is no answer, and nobody is shown one. */
export function YesNo({ form, name, onAnswer, ...text }: YesNoProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { ref, value, onChange, onBlur } = field
  const answer = (chosen: string) => {
    onChange(chosen)
    onAnswer?.(chosen as YesNoUnsure)
  }
  return (
    <RadioChips
      ref={ref}
      options={OPTIONS}
      value={value}
      onChange={answer}
      onBlur={onBlur}
      error={fieldState.error?.message}
      {...text}
    />
  )
}
