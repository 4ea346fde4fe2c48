import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { ariaOf, Field, type FieldText, inputStyle } from './Field.tsx'
import { type Options, optionsOf } from './options.ts'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'children' | 'multiple'> &
  FieldText & {
    options: Options
    /** A first entry with the value "". */
    placeholder?: string
  }

/** A native `<select>`. */
export function SelectField({ label, hint, error, optional = false, options, placeholder, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <select
          id={id}
          {...ariaOf(id, { hint, error })}
          className={`${inputStyle} appearance-none pr-11 text-ellipsis`}
          {...rest}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {optionsOf(options).map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2"
          aria-hidden="true"
        />
      </div>
    </Field>
  )
}
