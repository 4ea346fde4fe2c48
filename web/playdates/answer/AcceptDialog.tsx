import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startInWords } from '#contract/playdates/words.ts'
import { myDogsQuery } from '#web/dogs/dogs.queries.ts'
import { ChoiceChips } from '#web/ui/fields/ChoiceChips.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { AdviceField } from '../parts/AdviceField.tsx'
import { DogChoice } from '../form/DogChoice.tsx'
import { PairWords } from '../parts/PairWords.tsx'
import { myDogIdsOf } from '../parts/pairs.ts'
import { type DogPair, usePairs } from '../parts/use-pairs.ts'
import { type AnswerDialogProps, seenTimes } from './dialogs.ts'
import { useAdvice } from './use-advice.ts'

/** Accepts an invitation: which of the times suit, and which dogs come. */
export function AcceptDialog({ playdate, me, change, onClose }: AnswerDialogProps) {
  const { data: ownDogs } = useQuery(myDogsQuery)
  const times = seenTimes(playdate)
  const [suiting, setSuiting] = useState<readonly string[]>(() => times.slice(0, 1))
  // The host may change or settle the times meanwhile: the server refuses what is left of none.
  const kept = suiting.filter((time) => times.includes(time))
  const [dogIds, setDogIds] = useState<readonly string[]>(() => myDogIdsOf(playdate, me))
  const vetoed = useVetoes({ playdate, me, dogIds })
  // As long as a pair is not known here, the server asks.
  const advice = useAdvice([...vetoed.map(({ id }) => id), ...(change.needsAdvice ? dogIds : [])])
  const accept = () =>
    change.act(
      {
        name: 'answer',
        body: {
          answer: 'accept',
          times: [...(kept.length === 0 ? suiting : kept)],
          dogIds: [...dogIds],
          adviceRead: advice.isRead,
        },
      },
      { done: 'Playdate Accepted', onDone: onClose },
    )
  return (
    <Dialog onClose={onClose} title="Accept the Playdate">
      <div className="flex flex-col gap-6">
        {(times.length > 1 || kept.length === 0) && (
          <ChoiceChips
            type="checkbox"
            label="Which times suit you?"
            options={times.map((value) => ({ value, label: startInWords(value) }))}
            isChosen={(time) => kept.includes(time)}
            onChoose={(time) => setSuiting(kept.includes(time) ? kept.filter((one) => one !== time) : [...kept, time])}
          />
        )}
        {ownDogs && ownDogs.length > 1 && (
          <DogChoice label="Who comes along?" dogs={ownDogs} chosen={dogIds} onChange={setDogIds} />
        )}
        {vetoed.map(({ id, names, match }) => (
          <PairWords key={id} names={names} match={match} />
        ))}
        {advice.isAsked && <AdviceField checked={advice.isRead} onChange={advice.tick} />}
        <FormError>{change.refusal}</FormError>
      </div>
      <DialogActions confirmLabel="Accept" pending={change.isPending} onCancel={onClose} onConfirm={accept} />
    </Dialog>
  )
}

interface MyPairs extends Pick<AnswerDialogProps, 'playdate' | 'me'> {
  dogIds: readonly string[]
}

/** Hook: the pairs of these own dogs with dogs of others who may still come that should not meet. */
function useVetoes({ playdate: { parts, pairs: known }, me, dogIds: chosen }: MyPairs): DogPair[] {
  const { data: ownDogs = [] } = useQuery(myDogsQuery)
  const dogs = ownDogs.filter(({ id }) => chosen.includes(id))
  const others = parts.filter(({ owner, state }) => owner?.id !== me && (state === 'invited' || state === 'accepted'))
  const pairs = usePairs([dogs, ...others.map((part) => part.dogs)])
  const ofInvited = ({ dogIds }: DogPair) =>
    known.find(({ dogId, otherDogId }) => dogIds.includes(dogId) && dogIds.includes(otherDogId))
  return pairs
    .filter(({ dogIds: [first] }) => chosen.includes(first))
    .map((pair) => ({ ...pair, match: pair.match ?? ofInvited(pair) }))
    .filter(({ match }) => match?.verdict === 'not-recommended')
}
