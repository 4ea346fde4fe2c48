import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

interface OverlapQuestionProps {
  open: boolean
  onClose: () => void
  pending: boolean
  onConfirm: () => void
}

/** Asks whether a second playdate at the same time is meant. */
export function OverlapQuestion(props: OverlapQuestionProps) {
  return (
    <ConfirmDialog
      title="You already have a playdate at this time"
      text="The two overlap. Do you want both?"
      confirmLabel="Keep Both"
      {...props}
    />
  )
}
