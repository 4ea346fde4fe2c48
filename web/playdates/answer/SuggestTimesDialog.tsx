import { useState } from 'react'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { faultsOfTimes } from '../form/faults.ts'
import { NO_TIME } from '../form/playdate-form.ts'
import { TimesField } from '../form/TimesField.tsx'
import type { AnswerDialogProps } from './dialogs.ts'

/** A guest to whom no time suits suggests others to the host. */
export function SuggestTimesDialog({ playdate, change, onClose }: AnswerDialogProps) {
  const { zone, minutes } = playdate
  const [times, setTimes] = useState([NO_TIME])
  const [faults, setFaults] = useState<(string | null)[]>([])
  const send = () => {
    const now = faultsOfTimes(times, zone)
    setFaults(now)
    if (now.some(Boolean)) return
    change.act({ name: 'answer', body: { answer: 'suggest', times } }, { done: 'Times Suggested', onDone: onClose })
  }
  return (
    <Dialog onClose={onClose} title="Suggest Another Time" description="The host can take one of your times over.">
      <TimesField times={times} onChange={setTimes} zone={zone} minutes={minutes} faults={faults} />
      <FormError>{change.refusal}</FormError>
      <DialogActions confirmLabel="Suggest" pending={change.isPending} onCancel={onClose} onConfirm={send} />
    </Dialog>
  )
}
