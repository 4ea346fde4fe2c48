import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { ariaOf, FieldError } from './Field.tsx'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
  /** May contain links. */
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A checkbox: `<CheckboxField label="…" {...register('terms')} />`. */
export function CheckboxField({ label, hint, error, className = '', ...rest }: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="flex gap-3 py-2.5">
        <span className="relative size-6 shrink-0">
          <input
            id={id}
            type="checkbox"
            {...ariaOf(id, { hint, error })}
            className="peer size-full appearance-none rounded-md border-[1.5px] border-field-line bg-card checked:border-brand checked:bg-brand aria-invalid:border-2 aria-invalid:border-danger"
            {...rest}
          />
          <Check
            className="pointer-events-none absolute inset-0.5 hidden size-5 text-on-brand peer-checked:block"
            strokeWidth={3}
            aria-hidden="true"
          />
        </span>
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
