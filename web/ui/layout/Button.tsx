import type { ComponentProps, MouseEvent } from 'react'
import { useHydrated } from '#web/rendering/use-hydrated.ts'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from '../feedback/Spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /**
     * Whether its request is running: the button then shows a spinner, in place of its icon, and ignores clicks, but keeps
     * the focus.
     */
    pending?: boolean
  }

/** A button; one `primary` per screen. Does not submit a form unless `type="submit"`. */
export function Button({ variant, size, wide, pending, className = '', onClick, children, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Ignores the second click of a double click: the button may do the opposite by then.
    const isTwice = pending !== undefined && event.detail > 1
    if (pending || isTwice) event.preventDefault()
    else onClick?.(event)
  }
  // Disabled before hydration: a press would be lost, and a form would navigate away with the typed text in the URL.
  const isWaiting = !useHydrated()
  return (
    <button
      type="button"
      aria-disabled={pending || undefined}
      className={`${buttonStyle({ variant, size, wide })} ${className}`}
      onClick={click}
      {...rest}
      {...(isWaiting && { disabled: true, 'data-waiting': '' })}
    >
      {pending && <Spinner className="size-5" />}
      {children}
    </button>
  )
}
