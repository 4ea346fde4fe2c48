import { type ComponentProps, useId } from 'react'
import { ariaOf, Field, type FieldText, inputStyle } from './Field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'children'> & FieldText

/** A single-line text field: `<TextField label="Email" error={errors.email?.message} {...register('email')} />`. */
export function TextField({ label, hint, error, optional = false, className = '', ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <input id={id} type="text" {...ariaOf(id, { hint, error })} className={`${inputStyle} ${className}`} {...rest} />
    </Field>
  )
}
