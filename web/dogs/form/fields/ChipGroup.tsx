import type { Ref } from 'react'
import { ChoiceChips } from '#web/ui/fields/ChoiceChips.tsx'
import type { FieldText } from '#web/ui/fields/Field.tsx'
import type { Options } from '#web/ui/fields/options.ts'

interface ChipGroupProps extends FieldText {
  options: Options
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Any number of several. With react-hook-form: `<ChipGroup label="…" options={…} {...field} />` of useController. */
export function ChipGroup({ value, onChange, ref, ...rest }: ChipGroupProps) {
  const toggle = (chip: string) =>
    onChange(value.includes(chip) ? value.filter((one) => one !== chip) : [...value, chip])
  return (
    <ChoiceChips type="checkbox" isChosen={(chip) => value.includes(chip)} onChoose={toggle} firstRef={ref} {...rest} />
  )
}
