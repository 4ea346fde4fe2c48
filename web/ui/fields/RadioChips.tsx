import type { Ref } from 'react'
import { ChoiceChips } from './ChoiceChips.tsx'
import type { FieldText } from './Field.tsx'
import type { Options } from './options.ts'

interface RadioChipsProps extends FieldText {
  options: Options
  /** Nothing chosen: null or "". */
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  shape?: 'chips' | 'segments'
  ref?: Ref<HTMLInputElement>
}

/** Radio buttons as chips. */
export function RadioChips({ value, onChange, ref, shape = 'segments', ...rest }: RadioChipsProps) {
  return (
    <ChoiceChips
      type="radio"
      shape={shape}
      isChosen={(chip) => chip === value}
      onChoose={onChange}
      firstRef={ref}
      {...rest}
    />
  )
}
