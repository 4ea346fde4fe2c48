import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The props of every form field. */
export interface FieldText {
  label: string
  /** A line under the label. */
  hint?: ReactNode
  /** The error message, shown under the field and tied to it. */
  error?: string | undefined
  /** Shows "optional" beside the label. */
  optional?: boolean
}

/** The ids that tie a control to its hint and error, for `aria-describedby`. */
export function describedBy(
  id: string,
  { hint, error }: { hint?: ReactNode; error?: string | undefined },
): string | undefined {
  const ids = [hint !== undefined && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** Ties a control to its hint and error, and marks it as wrong while there is an error. */
export function ariaOf(id: string, text: Pick<FieldText, 'hint' | 'error'>) {
  return { 'aria-invalid': text.error ? true : undefined, 'aria-describedby': describedBy(id, text) } as const
}

/** The classes of a text input. */
export const inputStyle =
  'block w-full rounded-xl border-[1.5px] border-field-line bg-card px-4 py-2.5 text-ink placeholder:text-muted hover:border-ink aria-invalid:border-2 aria-invalid:border-danger min-h-12'

/** Label, hint, control and error of one field. */
export function Field({ id, label, hint, error, optional, children }: FieldText & { id: string; children: ReactNode }) {
  return (
    <div data-invalid={error ? '' : undefined} className="flex max-w-full flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <Optional />}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The same as a fieldset around several controls. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: FieldText & { id: string; children: ReactNode }) {
  return (
    <fieldset
      data-invalid={error ? '' : undefined}
      className="flex min-w-0 flex-col gap-1.5"
      aria-describedby={describedBy(id, { hint, error })}
    >
      <legend className="mb-1.5 font-semibold">
        {label}
        {optional && <Optional />}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-1 text-[0.9375rem] text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** The mark behind the label of an optional field. */
export function Optional() {
  return <span className="font-normal text-muted"> (optional)</span>
}

/** The error line of a field; `{id}-error` is its id. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="flex gap-1.5 text-[0.9375rem] font-medium text-danger">
      <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden="true" />
      {error}
    </p>
  )
}
