import { useState } from 'react'
import { DECLINE_REASONS, type DeclineReason, SENTENCE_MAX } from '#contract/playdates/options.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import type { AnswerDialogProps } from './dialogs.ts'

const REASONS = Object.entries(DECLINE_REASONS).map(([value, label]) => ({ value, label }))

/** Declines an invitation. A reason and a note are welcome, and neither is asked for. */
export function DeclineDialog({ change, onClose }: AnswerDialogProps) {
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [note, setNote] = useState('')
  const decline = () =>
    change.act(
      { name: 'answer', body: { answer: 'decline', reason, note } },
      { done: 'Playdate Declined', onDone: onClose },
    )
  return (
    <Dialog onClose={onClose} title="Decline the Playdate" description="You need not say why.">
      <div className="flex flex-col gap-6">
        <RadioChips
          label="Reason"
          optional
          hint="The host sees your note only."
          shape="chips"
          options={REASONS}
          value={reason}
          onChange={(value) => setReason(value as DeclineReason)}
        />
        <TextArea
          label="Note to the host"
          optional
          rows={2}
          maxLength={SENTENCE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <FormError>{change.refusal}</FormError>
      </div>
      <DialogActions confirmLabel="Decline" pending={change.isPending} onCancel={onClose} onConfirm={decline} />
    </Dialog>
  )
}
