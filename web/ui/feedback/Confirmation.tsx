import type { ReactNode } from 'react'

/** Ref: focuses the element and scrolls it to the middle of the window. */
function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Takes the place of a form that was sent, and the focus, which the form's button had. */
export function Confirmation({ children }: { children: ReactNode }) {
  return (
    <p ref={show} role="status" tabIndex={-1} className="text-lg outline-none">
      {children}
    </p>
  )
}
