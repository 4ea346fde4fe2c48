import type { ComponentProps, MouseEvent } from 'react'
import { useHydrated } from '#web/rendering/use-hydrated.ts'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { Spinner } from '../feedback/Spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /**
     * What sends something says whether the request is on the way: the button then shows a spinner and does nothing, but
     * keeps the focus.
     */
    pending?: boolean
  }

/** A button; one `primary` per screen. Does not submit a form unless `type="submit"`. */
export function Button({ variant, size, wide, pending, className = '', onClick, children, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Who clicks twice wants it once; by the second click the button may already stand for the opposite.
    const isTwice = pending !== undefined && event.detail > 1
    if (pending || isTwice) event.preventDefault()
    else onClick?.(event)
  }
  // A form sent before React is there would leave the page with what was typed.
  const isWaiting = !useHydrated() && rest.type === 'submit'
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
