import { AcceptDialog } from './AcceptDialog.tsx'
import { CancelDialog, LeaveDialog } from './CancelDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import type { AnswerDialogProps, DialogName } from './dialogs.ts'
import { JoinDialog } from './JoinDialog.tsx'
import { SuggestTimesDialog } from './SuggestTimesDialog.tsx'

const dialogs = {
  accept: AcceptDialog,
  suggest: SuggestTimesDialog,
  decline: DeclineDialog,
  leave: LeaveDialog,
  change: ChangeDialog,
  cancel: CancelDialog,
  join: JoinDialog,
}

/** The open dialog about a playdate. */
export function AnswerDialogs({ name, ...props }: AnswerDialogProps & { name: DialogName }) {
  const Chosen = dialogs[name]
  return <Chosen {...props} />
}
