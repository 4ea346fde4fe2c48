import { ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/layout/Button.tsx'
import { describedBy, FieldError, type FieldText, Optional } from '#web/ui/fields/Field.tsx'

interface PhotoFieldProps extends FieldText {
  /** A chosen file, the URL of a stored photo, or nothing. */
  value: File | Blob | string | null
  onChange: (photo: File | null) => void
  /** Returns why a file is refused, or null. Type and size are the caller's rules. */
  check?: (file: File) => string | null
  /** Called with the reason of a refusal, for a toast; without it the reason is shown under the field. */
  onRefused?: (reason: string) => void
  previewAlt?: string
}

/** A photo by click, drag and drop or camera, with preview and removal. */
export function PhotoField({
  label,
  hint,
  error,
  optional = false,
  value,
  onChange,
  previewAlt = 'Preview',
  ...rules
}: PhotoFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { problem, take, forget } = useChecked(onChange, { ...rules, error })
  const preview = usePreview(value)
  const remove = () => {
    forget()
    onChange(null)
    input.current?.focus()
  }
  return (
    <div data-invalid={error ? '' : undefined} className="flex flex-col gap-1.5">
      <span className="font-semibold">
        {label}
        {optional && <Optional />}
      </span>
      <DropZone onDrop={take}>
        <input
          id={id}
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={preview === null ? label : `${label}: change photo`}
          aria-describedby={describedBy(id, { hint, error: problem })}
          className="absolute inset-0 cursor-pointer rounded-3xl opacity-0"
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = '' // the same file may be chosen again
          }}
        />
        {preview === null ? (
          <Invitation id={id} hint={hint} />
        ) : (
          <img
            src={preview}
            alt={previewAlt}
            className="pointer-events-none mx-auto aspect-square w-full max-w-80 rounded-[1.35rem] object-cover"
          />
        )}
      </DropZone>
      {preview !== null && (
        <Button variant="ghost" size="sm" className="self-start" onClick={remove}>
          <Trash2 className="size-4" aria-hidden="true" /> Remove Photo
        </Button>
      )}
      <FieldError id={id} error={problem} />
    </div>
  )
}

function Invitation({ id, hint }: { id: string; hint: ReactNode }) {
  return (
    <div className="pointer-events-none grid justify-items-center gap-2 p-8 text-center text-muted">
      <ImagePlus className="size-10 text-brand" aria-hidden="true" />
      <span className="font-semibold text-ink">Choose a photo, or drop it here</span>
      {hint !== undefined && <span id={`${id}-hint`}>{hint}</span>}
    </div>
  )
}

/** Accepts files that pass the check, and holds the reason of a refusal. */
function useChecked(
  onChange: (photo: File) => void,
  { check, onRefused, error }: Pick<PhotoFieldProps, 'check' | 'onRefused' | 'error'>,
) {
  const [refusal, setRefusal] = useState<string>()
  const take = (file: File | undefined) => {
    if (!file) return
    const reason = check?.(file) ?? null
    setRefusal(reason !== null && !onRefused ? reason : undefined)
    if (reason === null) onChange(file)
    else onRefused?.(reason)
  }
  return { problem: error ?? refusal, take, forget: () => setRefusal(undefined) }
}

function DropZone({ onDrop, children }: { onDrop: (file: File | undefined) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.files[0])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={`relative rounded-3xl border-2 border-dashed transition-colors hover:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${isOver ? 'border-brand bg-brand-tint' : 'border-field-line bg-card'}`}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

const addresses = new WeakMap<Blob, string>()

/** The URL to show a photo. Object URLs are never revoked, because a user chooses few files. */
export function usePreview(value: File | Blob | string | null): string | null {
  if (!(value instanceof Blob)) return value === '' ? null : value
  const address = addresses.get(value) ?? URL.createObjectURL(value)
  addresses.set(value, address)
  return address
}
