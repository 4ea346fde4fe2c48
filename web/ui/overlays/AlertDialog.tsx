import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'

/** The question, its buttons and what confirming does. */
export interface AlertDialogProps {
  onClose: () => void
  title: string
  text: ReactNode
  /** Further content above the buttons, such as a field. */
  children?: ReactNode
  confirmLabel: string
  /** "Cancel" by default. */
  cancelLabel?: string
  /** Red, for actions that cannot be undone. */
  danger?: boolean
  pending?: boolean
  /** Called on confirmation. Does not close the dialog: close it when the change is done. */
  onConfirm: () => void
}

/**
 * Asks before an action. The focus starts on the first control: Cancel, unless there is a field. For code that is loaded
 * on demand; elsewhere use ConfirmDialog, which loads this after the page.
 */
export function AlertDialog({ onClose, title, text, ...props }: AlertDialogProps) {
  const { confirmLabel, cancelLabel, children, danger = false, pending = false, onConfirm } = props
  return (
    <Dialog role="alertdialog" onClose={onClose} title={title} description={text} hasCross={false}>
      {children}
      <DialogActions
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        danger={danger}
        pending={pending}
        onCancel={onClose}
        onConfirm={onConfirm}
      />
    </Dialog>
  )
}
