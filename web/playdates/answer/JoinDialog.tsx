import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { ConfirmAddressNotice } from '#web/auth/ConfirmAddressNotice.tsx'
import { myDogsQuery } from '#web/dogs/dogs.queries.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { AdviceField } from '../parts/AdviceField.tsx'
import { DogChoice } from '../form/DogChoice.tsx'
import { WalkMatch } from '../walks/WalkMatch.tsx'
import type { AnswerDialogProps } from './dialogs.ts'
import { useAdvice } from './use-advice.ts'

/** Asks the host of an open walk to come along with own dogs. */
export function JoinDialog({ playdate, change, onClose }: AnswerDialogProps) {
  const { dogs, hasNone, dogIds, choose } = useOwnDogs()
  const matches = matchesOf(playdate, dogIds)
  const vetoed = matches.filter(({ needsReading }) => needsReading).map(({ dogId }) => dogId)
  const advice = useAdvice(change.needsAdvice ? dogIds : vetoed)
  const join = () =>
    change.act(
      { name: 'join', body: { dogIds: [...dogIds], adviceRead: advice.isRead } },
      { done: 'You asked to join', onDone: onClose },
    )
  return (
    <Dialog
      onClose={onClose}
      title="Ask to Join"
      description="The host decides who comes. You learn the exact time and place when you are accepted."
    >
      <div className="flex flex-col gap-6">
        <DogChoice label="Who comes along?" dogs={dogs} chosen={dogIds} onChange={choose} />
        {hasNone && <p>Create a profile of your dog first.</p>}
        {matches.map((match) => (
          <WalkMatch key={match.dogId} match={match} dogs={dogs} />
        ))}
        {advice.isAsked && <AdviceField checked={advice.isRead} onChange={advice.tick} />}
        <ConfirmAddressNotice />
        <FormError>{change.refusal}</FormError>
      </div>
      <DialogActions confirmLabel="Ask to Join" pending={change.isPending} onCancel={onClose} onConfirm={join} />
    </Dialog>
  )
}

/** The own dogs, of which the only one is chosen. */
function useOwnDogs() {
  const { data } = useQuery(myDogsQuery)
  const [chosen, choose] = useState<readonly string[] | null>(null)
  const dogs = (data ?? []).filter(({ isActive }) => isActive)
  const preselected = dogs.length === 1 ? dogs.map(({ id }) => id) : []
  return { dogs, hasNone: data?.length === 0, dogIds: chosen ?? preselected, choose }
}

function matchesOf({ walk }: Playdate, dogIds: readonly string[]) {
  return walk?.matches.filter(({ dogId }) => dogIds.includes(dogId)) ?? []
}
