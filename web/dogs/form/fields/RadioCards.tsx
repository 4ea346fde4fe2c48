import { type Ref, useId } from 'react'
import { FieldGroup, type FieldText } from '#web/ui/fields/Field.tsx'
import type { Option } from '#web/ui/fields/options.ts'

interface ExplainedOption extends Option {
  /** A few words under the label. */
  text: string
}

interface RadioCardsProps extends FieldText {
  options: readonly ExplainedOption[]
  /** Nothing chosen: null or "". */
  value: string | null | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Radio buttons with an explanation each: a list on phones, cards in a row on wide screens. */
export function RadioCards({
  label,
  hint,
  error,
  optional = false,
  options,
  value,
  onChange,
  onBlur,
  ref,
}: RadioCardsProps) {
  const id = useId()
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        {options.map((option, position) => (
          <label key={option.value} className={`${cardStyle} ${error ? 'border-danger' : 'border-field-line'}`}>
            <input
              ref={position === 0 ? ref : undefined}
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={`${id}-${option.value}-text`}
              className="sr-only"
            />
            <span id={`${id}-${option.value}`} className="font-semibold whitespace-nowrap">
              {option.label}
            </span>
            <span
              id={`${id}-${option.value}-text`}
              className="text-right text-[0.9375rem] leading-snug text-muted sm:text-center"
            >
              {option.text}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

const cardStyle =
  'relative flex min-h-12 items-center justify-between gap-x-4 rounded-2xl border-[1.5px] bg-card px-4 py-2 max-[20rem]:flex-wrap hover:border-ink has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand sm:flex-col sm:justify-start sm:gap-y-0.5 sm:px-3 sm:py-3 sm:text-center'
