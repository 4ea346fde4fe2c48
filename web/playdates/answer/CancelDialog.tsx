import { useState } from 'react'
import { SENTENCE_MAX } from '#contract/playdates/options.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { AlertDialog } from '#web/ui/overlays/AlertDialog.tsx'
import type { AnswerDialogProps } from './dialogs.ts'

/** The host cancels, with a sentence if they like. */
export function CancelDialog({ playdate, change, onClose }: AnswerDialogProps) {
  const [note, setNote] = useState('')
  const hasAskers = playdate.parts.some(({ state }) => state === 'asked')
  return (
    <AlertDialog
      onClose={onClose}
      title="Cancel this playdate?"
      text={`${whoIsTold(playdate)}This cannot be undone.`}
      confirmLabel="Cancel Playdate"
      cancelLabel="Keep It"
      danger
      pending={change.isPending}
      onConfirm={() => change.act({ name: 'cancel', body: { note } }, { done: 'Playdate Cancelled', onDone: onClose })}
    >
      <TextArea
        label="A sentence to the others"
        optional
        hint={hasAskers ? 'Owners who have only asked to join do not read it.' : undefined}
        rows={2}
        maxLength={SENTENCE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FormError>{change.refusal}</FormError>
    </AlertDialog>
  )
}

const GONE = new Set(['declined', 'withdrawn'])

/** Says who is told of the cancelling: the guests of a playdate, or those who go to an open walk or asked to, if any. */
function whoIsTold({ kind, parts }: Playdate): string {
  if (!parts.some(({ isHost, state }) => !isHost && !GONE.has(state))) return ''
  return `Everybody who ${kind === 'open' ? 'goes or has asked to' : 'was invited'} is told at once. `
}

/** Instead of the question, when the host changes the playdate while it is open. */
const ASKED_AGAIN = {
  title: 'The playdate has changed',
  text: 'The host asks everybody again. Please look at it and answer.',
  confirmLabel: 'Look Again',
}

/** A guest who accepted can no longer come. */
export function LeaveDialog({ playdate, change, onClose }: AnswerDialogProps) {
  const isAskedAgain = playdate.myState === 'invited'
  const leaving = {
    title: 'Can’t make it?',
    text: `The others are told at once. ${playdate.kind === 'open' ? 'You can ask to join again.' : 'This cannot be undone.'}`,
    confirmLabel: "Can't Make It",
    danger: true,
  }
  const leave = () =>
    change.act({ name: 'answer', body: { answer: 'withdraw' } }, { done: 'The others know', onDone: onClose })
  return (
    <AlertDialog
      onClose={onClose}
      {...(isAskedAgain ? ASKED_AGAIN : leaving)}
      pending={change.isPending}
      onConfirm={isAskedAgain ? onClose : leave}
    >
      <FormError>{isAskedAgain ? undefined : change.refusal}</FormError>
    </AlertDialog>
  )
}
