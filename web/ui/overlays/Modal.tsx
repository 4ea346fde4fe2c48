import { type PointerEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { pushModal } from './modal-stack.ts'

interface ModalProps {
  role?: 'dialog' | 'alertdialog'
  label: string
  describedBy?: string | undefined
  onClose: () => void
  /** Classes of the layer over the page: its colour, and the position of the dialog in it. */
  className: string
  children: ReactNode
}

/**
 * A modal layer, a native `<dialog>`: the page behind is inert, the focus moves in and back, and Escape, a phone's back
 * gesture and a click outside of its content close it. Why no library of dialogs: decision 0015.
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
      // Closes only when press and release are both outside, because a text selection may end outside, and not by the
      // second click of a double click on the opening button.
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
  // Focuses without scrolling: the browser might scroll the start of a tall dialog out of view.
  dialog.querySelector<HTMLElement>(CONTROL)?.focus()
  dialog.scrollTop = 0
  const closed = pushModal(dialog)
  return () => {
    closed()
    dialog.close()
    setTimeout(focusOnPage)
  }
}

/** Focuses the main element when the element that had the focus is gone, such as a deleted row. */
function focusOnPage(): void {
  if (document.activeElement === document.body) document.getElementById('main')?.focus()
}
