import { useState } from 'react'
import { SENTENCE_MAX } from '#contract/playdates/options.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { AlertDialog } from '#web/ui/overlays/AlertDialog.tsx'
import type { AnswerDialogProps } from './dialogs.ts'

/** The host cancels, with a sentence if they like. */
export function CancelDialog({ change, onClose }: AnswerDialogProps) {
  const [note, setNote] = useState('')
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Cancel this playdate?"
      text="Everybody who was invited is told at once. This cannot be undone."
      confirmLabel="Cancel Playdate"
      danger
      pending={change.isPending}
      onConfirm={() => change.act({ name: 'cancel', body: { note } }, { done: 'Playdate Cancelled', onDone: onClose })}
    >
      <TextArea
        label="A sentence to the others"
        optional
        rows={2}
        maxLength={SENTENCE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormError>{change.refusal}</FormError>
    </AlertDialog>
  )
}

/** A guest who accepted can no longer come. */
export function LeaveDialog({ change, onClose }: AnswerDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Can’t make it?"
      text="The others are told at once. This cannot be undone."
      confirmLabel="Can't Make It"
      danger
      pending={change.isPending}
      onConfirm={() =>
        change.act({ name: 'answer', body: { answer: 'withdraw' } }, { done: 'The others know', onDone: onClose })
      }
    >
      <FormError>{change.refusal}</FormError>
    </AlertDialog>
  )
}
