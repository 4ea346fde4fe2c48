import { AcceptDialog } from './AcceptDialog.tsx'
import { CancelDialog, LeaveDialog } from './CancelDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import type { AnswerDialogProps, DialogName } from './dialogs.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { SuggestTimesDialog } from './SuggestTimesDialog.tsx'
import { useDialogChange } from './use-dialog-change.ts'
import type { PlaydateChange } from './use-playdate-change.ts'

const dialogs = {
  accept: AcceptDialog,
  suggest: SuggestTimesDialog,
  decline: DeclineDialog,
  leave: LeaveDialog,
  change: ChangeDialog,
  cancel: CancelDialog,
  join: JoinDialog,
}

interface AnswerDialogsProps extends Omit<AnswerDialogProps, 'change'> {
  name: DialogName
  change: PlaydateChange
}

/** The open dialog about a playdate. */
export function AnswerDialogs({ name, change, onClose, ...props }: AnswerDialogsProps) {
  const Chosen = dialogs[name]
  return <Chosen {...props} {...useDialogChange(change, onClose)} />
}
