import { type LucideIcon, MapPin } from 'lucide-react'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { countOf } from '#contract/kit/count-of.ts'
import { ariaOf, Field, type FieldText, inputStyle } from './Field.tsx'
import { type Suggesting, useSuggestions } from './use-suggestions.ts'

interface SuggestFieldProps extends FieldText, Suggesting {
  value: string
  onChange: (text: string) => void
  /** Called when a suggestion is chosen (onChange is called too). */
  onChoose?: (text: string) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  maxLength?: number
  /** The icon of suggestions, a map pin by default. */
  icon?: LucideIcon
  ref?: Ref<HTMLInputElement>
}

/**
 * A text field with suggestions, such as places or breeds: an ARIA combobox. The libraries for it are 13 kB (downshift)
 * to 53 kB (react-aria-components) with brotli.
 */
export function SuggestField({ label, hint, error, optional = false, ...props }: SuggestFieldProps) {
  const {
    value,
    onChange,
    onChoose,
    onBlur,
    name,
    placeholder,
    maxLength,
    icon: Icon = MapPin,
    ref,
    ...suggesting
  } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSuggestions(isOpen ? value : '', suggesting)
  const shown = isOpen ? found : []

  const type = (text: string) => {
    setOpen(true)
    setActive(-1)
    onChange(text)
  }
  const choose = (text: string) => {
    setOpen(false)
    setActive(-1)
    onChange(text)
    onChoose?.(text)
  }
  const close = () => setOpen(false)
  const leave = () => {
    close()
    onBlur?.()
  }
  const press = (event: KeyboardEvent) => onKey(event, { shown, active, setActive, choose, close })
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div ref={box} className="relative">
        <Icon className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted" aria-hidden="true" />
        <input
          id={id}
          ref={ref}
          type="text"
          role="combobox"
          name={name}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active in shown ? `${id}-${active}` : undefined}
          {...ariaOf(id, { hint, error })}
          className={`${inputStyle} pl-11`}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={leave}
        />
        <Suggestions id={id} texts={shown} active={active} choose={choose} />
        <p role="status" className="sr-only">
          {shown.length > 0 && countOf(shown.length, 'suggestion')}
        </p>
      </div>
    </Field>
  )
}

interface SuggestionsProps {
  id: string
  texts: readonly string[]
  active: number
  choose: (text: string) => void
}

function Suggestions({ id, texts, active, choose }: SuggestionsProps) {
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      hidden={texts.length === 0}
      className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-80 overflow-auto rounded-2xl border border-line bg-card p-1.5 shadow-float"
    >
      {texts.map((text, position) => (
        // The keyboard is handled on the input, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={text}
          id={`${id}-${position}`}
          role="option"
          aria-selected={position === active}
          className="flex min-h-11 cursor-pointer items-center rounded-xl px-3 hover:bg-sunken aria-selected:bg-brand-tint"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(text)}
        >
          {text}
        </li>
      ))}
    </ul>
  )
}

interface Listing {
  shown: readonly string[]
  active: number
  setActive: (position: number) => void
  choose: (text: string) => void
  close: () => void
}

function onKey(event: KeyboardEvent, { shown, active, setActive, choose, close }: Listing): void {
  const count = shown.length
  const chosen = shown[active]
  if (event.key === 'Enter' && chosen === undefined) return close() // the form takes what was typed
  const answers: Record<string, (() => void) | undefined> = {
    ArrowDown: () => setActive((active + 1) % count),
    ArrowUp: () => setActive(active <= 0 ? count - 1 : active - 1),
    Escape: close,
    Enter: chosen === undefined ? undefined : () => choose(chosen),
  }
  const answer = count > 0 ? answers[event.key] : undefined
  if (!answer) return
  event.preventDefault()
  answer()
}
