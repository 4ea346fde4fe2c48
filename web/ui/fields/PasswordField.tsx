import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { ariaOf, Field, type FieldText, inputStyle } from './Field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldText

/** A password with a show/hide button. */
export function PasswordField({ label, hint, error, optional = false, ...rest }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...ariaOf(id, { hint, error })}
          className={`${inputStyle} pr-13`}
          {...rest}
        />
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          data-tooltip
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0.5 right-0.5 grid w-12 place-items-center rounded-xl text-muted hover:text-ink"
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      </div>
    </Field>
  )
}
