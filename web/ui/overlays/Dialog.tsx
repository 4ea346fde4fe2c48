import { type ReactNode, useId } from 'react'
import { CloseButton } from '../layout/CloseButton.tsx'
import { Modal } from './Modal.tsx'

interface DialogProps {
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** `alertdialog` asks a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  /** Hides the close button, for dialogs with a Cancel button. */
  hasCross?: boolean
  /** Wide enough for a mail. */
  wide?: true
}

/** A modal dialog, open while it is rendered; Escape and a click outside close it. */
export function Dialog({ onClose, title, description, children, hasCross = true, ...props }: DialogProps) {
  const { role, wide } = props
  const describedBy = useId()
  return (
    <Modal
      role={role}
      label={title}
      describedBy={description === undefined ? undefined : describedBy}
      onClose={onClose}
      className="grid animate-appear place-items-center bg-backdrop p-4"
    >
      <div
        data-wide={wide}
        className="relative flex w-full max-w-lg flex-col gap-4 rounded-3xl bg-card p-6 shadow-float sm:p-8 data-wide:max-w-2xl"
      >
        <div className={hasCross ? 'pr-10' : ''}>
          <h2 className="text-2xl">{title}</h2>
          {description !== undefined && (
            <div id={describedBy} className="mt-2 text-muted">
              {description}
            </div>
          )}
        </div>
        {children}
        {hasCross && <CloseButton onClick={onClose} className="absolute top-4 right-4 size-11 hover:bg-sunken" />}
      </div>
    </Modal>
  )
}
