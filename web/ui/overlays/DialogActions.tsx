import { Button } from '../layout/Button.tsx'

interface DialogActionsProps {
  confirmLabel: string
  /** "Cancel" where that could not be taken for what is confirmed. */
  cancelLabel?: string | undefined
  /** Red, for actions that cannot be undone. */
  danger?: boolean
  pending?: boolean
  onCancel: () => void
  /** Without it the confirming button submits the form around it. */
  onConfirm?: () => void
}

/** The buttons at the end of a dialog: the one that closes it and the one that confirms. */
export function DialogActions({ confirmLabel, danger = false, pending = false, ...props }: DialogActionsProps) {
  const { cancelLabel = 'Cancel', onCancel, onConfirm } = props
  return (
    <div className="dialog-foot flex flex-wrap justify-end gap-3">
      <Button variant="ghost" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        type={onConfirm ? 'button' : 'submit'}
        pending={pending}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </div>
  )
}
