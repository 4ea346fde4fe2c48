import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'

interface AdviceFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

/** The tick without which dogs with a veto cannot be brought together. */
export function AdviceField({ checked, onChange, error }: AdviceFieldProps) {
  return (
    <CheckboxField
      label="We have read this and will meet as advised"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      error={error}
    />
  )
}
