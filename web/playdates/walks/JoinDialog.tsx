import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { myDogsQuery } from '#web/dogs/dogs.queries.ts'
import { ApiError, serverMessageOf } from '#web/platform/api/api.ts'
import { refetch, useChange } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { DogChoice } from '../form/DogChoice.tsx'
import { PairWords } from '../parts/PairWords.tsx'
import { keepPlaydate, playdateQuery } from '../playdates.queries.ts'

const UNREACHABLE = 'We could not send this. Please check your connection and try again.'

/** Asks the host of an open walk to come along with own dogs. */
export function JoinDialog({ playdate, onClose }: { playdate: Playdate; onClose: () => void }) {
  const { data = [] } = useQuery(myDogsQuery)
  const dogs = data.filter(({ isActive }) => isActive)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [adviceRead, setAdviceRead] = useState(false)
  const join = useChange(playdates.join)
  const dogIds = chosen ?? (dogs.length === 1 ? dogs.map(({ id }) => id) : [])
  const toRead = (playdate.walk?.matches ?? []).filter(({ dogId, needsReading }) => needsReading && dogIds.includes(dogId))
  const send = () =>
    join.mutate(
      { params: { id: playdate.id }, body: { dogIds: [...dogIds], adviceRead } },
      {
        onSuccess: (asked) => {
          keepPlaydate(asked)
          toast({ title: 'Asked to Join', description: 'We will tell you as soon as the host has answered.' })
          onClose()
        },
        // Somebody else was faster: the walk is shown as it is now.
        onError: (error) => {
          if (error instanceof ApiError && error.status !== 400) refetch(playdateQuery(playdate.id))
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Ask to Join"
      description="The host decides who comes along. You learn the exact time and place when you are accepted."
    >
      <div className="flex flex-col gap-6">
        <DogChoice label="Who comes along?" dogs={dogs} chosen={dogIds} onChange={setChosen} />
        {toRead.map((match) => (
          <PairWords
            key={match.dogId}
            names={`${dogs.find(({ id }) => id === match.dogId)?.name ?? 'Your dog'} with those who go`}
            match={match}
          />
        ))}
        {toRead.length > 0 && (
          <CheckboxField
            label="We have read this and will meet as advised"
            checked={adviceRead}
            onChange={(event) => setAdviceRead(event.target.checked)}
          />
        )}
        <FormError>{join.error ? (serverMessageOf(join.error) ?? UNREACHABLE) : undefined}</FormError>
      </div>
      <DialogActions confirmLabel="Ask to Join" pending={join.isPending} onCancel={onClose} onConfirm={send} />
    </Dialog>
  )
}
