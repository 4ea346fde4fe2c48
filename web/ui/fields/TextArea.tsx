import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { lengthOf } from '#contract/kit/text.ts'
import { useHydrated } from '#web/rendering/use-hydrated.ts'
import { ariaOf, Field, type FieldText, inputStyle } from './Field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> &
  FieldText & {
    /** Shows a character count against this limit; does not cut off the text. */
    maxLength?: number
  }

/** A multi-line text field, with a character count if there is a limit. Works with `register` and with `value`. */
export function TextArea({ label, hint, error, optional = false, maxLength, onChange, ...rest }: TextAreaProps) {
  const id = useId()
  const isCounted = useHydrated()
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const length = lengthOf(rest.value === undefined ? typed : String(rest.value))
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        id={id}
        rows={4}
        {...ariaOf(id, { hint, error })}
        className={`${inputStyle} min-h-28 resize-y`}
        onChange={change}
        {...rest}
      />
      {maxLength !== undefined && (
        <p
          className={`self-end text-sm tabular-nums ${length > maxLength ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {isCounted ? `${length}/${maxLength}` : '\u00A0'}
          <span className="sr-only"> characters</span>
        </p>
      )}
    </Field>
  )
}
