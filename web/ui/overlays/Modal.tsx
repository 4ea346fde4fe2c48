import { type PointerEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { windowOpened } from './modal-stack.ts'

interface ModalProps {
  role?: 'dialog' | 'alertdialog'
  label: string
  describedBy?: string | undefined
  onClose: () => void
  /** Of the layer over the page: its colour, and where in it the window stands. */
  className: string
  children: ReactNode
}

/**
 * A layer over the whole page, by the browser's own `<dialog>`: the page behind is inert, the focus comes in and goes
 * back to where it was, and Escape closes it, as the way back of a phone does. So does a click beside what is in it.
 */
export function Modal({ role = 'dialog', label, describedBy, onClose, className, children }: ModalProps) {
  const isPressed = useRef(false)
  const isBeside = ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) =>
    target === currentTarget
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same
    <dialog
      ref={show}
      role={role}
      aria-label={label}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (!isBeside(event)) return // a file field's
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => isBeside(event) && onClose()} // not one that was opened from it
      // Both ends of the click: a text may be selected beyond the edge of the window. Nor by the second click of two on
      // what opened it.
      onPointerDown={(event: PointerEvent) => void (isPressed.current = isBeside(event))}
      onPointerUp={(event: PointerEvent) => void (isPressed.current &&= isBeside(event))}
      onClick={(event) => isPressed.current && event.detail < 2 && isBeside(event) && onClose()}
      className={`fixed inset-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain text-ink outline-none ${className}`}
    >
      {children}
    </dialog>,
    document.body,
  )
}

const CONTROL = ':is(a, button, input, select, textarea):not(:disabled)'

function show(dialog: HTMLDialogElement | null) {
  if (!dialog) return undefined
  dialog.showModal()
  // The browser would choose what scrolls in a window too small for its content, or scroll past how it begins.
  dialog.querySelector<HTMLElement>(CONTROL)?.focus()
  dialog.scrollTop = 0
  const closed = windowOpened(dialog)
  return () => {
    closed()
    dialog.close()
    setTimeout(focusOnPage)
  }
}

/** What had the focus before the window may be gone, as what was asked about. */
function focusOnPage(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus()
}
