import { type ChangeEvent, type InputEvent, useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { WEIGHT_KG } from '#contract/dogs/options.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { DogFormProps } from './form-controls.ts'

const NO_NUMBER = 'not a number'

/** Kilograms, by steps of 0.1. */
export function WeightField({ form }: DogFormProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'weight' })
  const { ref, name, value, onChange, onBlur } = field
  // After a reload nothing is left of what was no number.
  const shown = value === NO_NUMBER ? '' : value
  const box = useRef<HTMLInputElement | null>(null)
  // The input keeps what is typed, also what is no number yet; other changes of the value are written to it here.
  useEffect(() => {
    const input = box.current
    const isTyped = value === NO_NUMBER && input?.validity.badInput
    if (input && input !== document.activeElement && !isTyped) input.value = shown
  }, [value, shown])
  // An invalid number reads as "" in a number field. It gets a message of its own, other than an empty field.
  const weigh = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange(target.validity.badInput ? NO_NUMBER : target.value)
  return (
    <TextField
      label="Weight in kg"
      type="number"
      inputMode="decimal"
      min={WEIGHT_KG.min}
      max={WEIGHT_KG.max}
      step={0.1}
      placeholder="12.5"
      className="max-w-40"
      error={fieldState.error?.message}
      ref={(input) => {
        box.current = input
        ref(input)
      }}
      name={name}
      defaultValue={shown}
      onChange={weigh}
      onBeforeInput={pointForComma}
      onBlur={onBlur}
      // A number field that is scrolled over would change.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}

/** Browsers in English leave a comma out of a number, so that "12,5" would become 125. */
function pointForComma(event: InputEvent<HTMLInputElement>): void {
  if (!event.data.includes(',')) return
  event.preventDefault()
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else writes at the cursor of a number field
  document.execCommand('insertText', false, event.data.replaceAll(',', '.'))
}
