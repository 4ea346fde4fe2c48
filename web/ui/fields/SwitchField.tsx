import { type ReactNode, useId } from 'react'

interface SwitchFieldProps {
  label: string
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Whether a request is running: the switch is inactive then, but keeps the focus. */
  pending?: boolean
}

/** A switch that takes effect at once. */
export function SwitchField({ label, hint, checked, onChange, pending = false }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="mt-0.5 text-[0.9375rem] text-muted">
            {hint}
          </p>
        )}
      </div>
      <span className="relative mt-0.5 inline-flex h-8 w-14 shrink-0">
        <input
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says it itself
          role="switch"
          checked={checked}
          aria-busy={pending || undefined}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => !pending && onChange(event.target.checked)}
          className="peer size-full cursor-pointer appearance-none rounded-full border-2 border-field-line bg-sunken transition-colors duration-150 checked:border-brand checked:bg-brand aria-busy:cursor-progress"
        />
        <span className="pointer-events-none absolute top-1.5 left-1.5 size-5 rounded-full bg-field-line transition-[translate,background-color] duration-150 peer-checked:translate-x-6 peer-checked:bg-on-brand" />
      </span>
    </div>
  )
}
