import { useState } from 'react'
import { NOTE_MAX, TIMES_MAX } from '#contract/playdates/options.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { zoneAt } from '#contract/playdates/wall-clock.ts'
import { removeTabDraft, useTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { asksForAddress, faultOfWhere, faultsOfTimes } from '../form/faults.ts'
import { NO_WHERE, placeToSend, type WhereValue } from '../form/playdate-form.ts'
import { TimesField } from '../form/TimesField.tsx'
import { WhereField } from '../form/WhereField.tsx'
import { zoneOfText } from '../labels.ts'
import type { AnswerDialogProps } from './dialogs.ts'

const TITLE = 'Change the Playdate'

/** The host changes times, place or note. Only what changed is sent. What was entered survives a lost session. */
export function ChangeDialog({ playdate, me, change, onClose }: AnswerDialogProps) {
  const draft = `changePlaydate ${playdate.id}`
  const [entered, enter] = useTabDraft<Entered>(draft, {
    times: proposedIn(playdate),
    where: null,
    note: playdate.note,
  })
  const [faults, setFaults] = useState<ChangeFaults>({ times: [], place: null })
  const { times, where, note } = entered
  const zone = zoneOf(playdate, where)
  const close = () => {
    removeTabDraft(draft)
    onClose()
  }
  const send = () => {
    const now = faultsOfChange(playdate, entered)
    setFaults(now)
    if (now.times.some(Boolean) || now.place !== null || (where && asksForAddress(where))) return
    const body = changedIn(playdate, entered)
    if (Object.keys(body).length === 0) close()
    else change.act({ name: 'change', body }, { done: 'Playdate Changed', onDone: close })
  }
  const others = playdate.parts.flatMap(({ owner }) => (owner && owner.id !== me ? [owner.id] : []))
  return (
    <Dialog
      wide
      onClose={close}
      title={TITLE}
      description="Another time or place asks everybody again. A changed note only tells them."
    >
      <div className="flex flex-col gap-7">
        <TimesField
          times={times}
          onChange={(next) => enter({ times: next })}
          zone={zone}
          minutes={playdate.minutes}
          most={playdate.kind === 'open' ? 1 : TIMES_MAX}
          faults={faults.times}
        />
        {where === null ? (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-paper p-4">
            <p className="min-w-0">{playdate.place?.name}</p>
            <Button variant="soft" size="sm" onClick={() => enter({ where: NO_WHERE })}>
              Choose Another Place
            </Button>
          </div>
        ) : (
          <WhereField
            value={where}
            onChange={(next) => enter({ where: next })}
            ownerIds={others}
            fault={faults.place ?? undefined}
          />
        )}
        <TextArea
          label="Note"
          optional
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => enter({ note: event.target.value })}
        />
        <FormError>{change.refusal}</FormError>
      </div>
      <DialogActions confirmLabel="Save" pending={change.isPending} onCancel={close} onConfirm={send} />
    </Dialog>
  )
}

interface Entered {
  times: string[]
  where: WhereValue | null
  note: string
}

interface ChangeFaults {
  times: (string | null)[]
  place: string | null
}

const proposedIn = ({ times }: Playdate) => times.map(({ localStart }) => localStart)

/** Whether a time differs, be it that the clock of the new place shows the same hour at another instant. */
const isOtherTime = (playdate: Playdate, { times, where }: Entered) =>
  times.join(' ') !== proposedIn(playdate).join(' ') || zoneOf(playdate, where) !== playdate.zone

function faultsOfChange(playdate: Playdate, entered: Entered): ChangeFaults {
  const { times, where } = entered
  const faults = isOtherTime(playdate, entered) ? faultsOfTimes(times, zoneOf(playdate, where)) : []
  return { times: faults, place: where && faultOfWhere(where) }
}

/** The fields that were changed, as they are sent. */
function changedIn(playdate: Playdate, entered: Entered) {
  const { times, where, note } = entered
  return {
    ...(isOtherTime(playdate, entered) && { times }),
    ...(where && { place: placeToSend(where) }),
    ...(note !== playdate.note && { note }),
  }
}

/** The clock of the new place, else of the present one. */
function zoneOf({ zone }: Playdate, where: WhereValue | null) {
  if (where === null) return zone
  if (where.isFreeText) return where.text.trim() === '' ? zone : zoneOfText(where.text)
  return where.place ? zoneAt(where.place) : zone
}
