import { Button } from '../layout/Button.tsx'

interface DialogActionsProps {
  confirmLabel: string
  /** Red, for actions that cannot be undone. */
  danger?: boolean
  pending?: boolean
  onCancel: () => void
  /** Without it the confirming button submits the form around it. */
  onConfirm?: () => void
}

/** The buttons at the end of a dialog: "Cancel" and the one that confirms. */
export function DialogActions({ confirmLabel, danger = false, pending = false, ...props }: DialogActionsProps) {
  const { onCancel, onConfirm } = props
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-3">
      <Button variant="ghost" onClick={onCancel}>
        Cancel
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
