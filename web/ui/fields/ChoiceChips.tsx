import { Check } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { FieldGroup, type FieldText } from './Field.tsx'
import { type Options, optionsOf } from './options.ts'

interface ChoiceChipsProps extends FieldText {
  type: 'checkbox' | 'radio'
  options: Options
  isChosen: (value: string) => boolean
  onChoose: (value: string) => void
  /** `chips` wrap freely; `segments` share one bar. */
  shape?: 'chips' | 'segments'
  onBlur?: (() => void) | undefined
  /** The first chip, so that a form can put the focus there. */
  firstRef?: Ref<HTMLInputElement> | undefined
}

/** The chips behind ChipGroup and RadioChips: real checkboxes and radio buttons in a fieldset. */
export function ChoiceChips({ label, hint, error, optional = false, shape = 'chips', ...chips }: ChoiceChipsProps) {
  const id = useId()
  const bar = shape === 'segments' ? 'inline-flex flex-wrap gap-1 rounded-2xl bg-sunken p-1' : 'flex flex-wrap gap-2'
  return (
    <FieldGroup id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={`${bar} self-start`}>{chipsOf(chips, { id, shape, isInvalid: Boolean(error) })}</div>
    </FieldGroup>
  )
}

type Chips = Pick<ChoiceChipsProps, 'type' | 'options' | 'isChosen' | 'onChoose' | 'onBlur' | 'firstRef'>

function chipsOf(
  { type, options, isChosen, onChoose, onBlur, firstRef }: Chips,
  { id, shape, isInvalid }: { id: string; shape: 'chips' | 'segments'; isInvalid: boolean },
): ReactNode {
  const look = shape === 'segments' ? segmentStyle : chipStyle
  return optionsOf(options).map(({ value, label }, position) => (
    <label key={value} className={look}>
      <input
        ref={position === 0 ? firstRef : undefined}
        type={type}
        name={id}
        value={value}
        checked={isChosen(value)}
        onChange={() => onChoose(value)}
        onBlur={onBlur}
        aria-invalid={isInvalid && type === 'checkbox' ? true : undefined}
        className="sr-only"
      />
      {type === 'checkbox' && isChosen(value) && <Check className="size-4" strokeWidth={3} aria-hidden="true" />}
      {label}
    </label>
  ))
}

const focus = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'
const chipStyle = `relative inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-field-line bg-card px-4 py-1.5 font-medium leading-tight hover:border-ink has-checked:border-brand has-checked:bg-brand-tint has-checked:text-brand dark:has-checked:text-brand-strong ${focus}`
const segmentStyle = `relative inline-flex min-h-11 items-center max-w-full justify-center rounded-xl px-4 font-medium wrap-anywhere text-muted hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-card ${focus}`
