import { useState } from 'react'
import { browse } from '#contract/browse/routes.ts'
import { HOW_IT_WENT, type HowItWent, SENTENCE_MAX } from '#contract/playdates/options.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { refetch, useRouteMutation } from '#web/platform/api/query-client.ts'
import { keepTabDraft, readTabDraft, removeTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { useIsShown } from '#web/platform/routing/use-is-shown.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { keepPlaydate } from '../keep-playdate.ts'
import { WentWrong } from './WentWrong.tsx'

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const WAYS = Object.entries(HOW_IT_WENT).map(([value, label]) => ({ value, label }))

type Feedback = NonNullable<Playdate['feedback']>
type Said = Record<string, { howItWent: HowItWent | null; note: string }>
interface Answer {
  met: boolean | null
  said: Said
}

/** Asks whether the dogs met and how it went with each of them; the answer is for the reader alone. */
export function FeedbackPart({ playdate, feedback }: { playdate: Playdate; feedback: Feedback }) {
  const { answer, enter, save, leaveOut, isPending, refusal } = useFeedback(playdate.id, feedback)
  const { met, said } = answer
  const dogs = useOtherDogs(playdate)
  const change = (dogId: string, fields: Partial<Said[string]>) =>
    enter({ met, said: { ...said, [dogId]: { ...(said[dogId] ?? NOTHING), ...fields } } })
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">Only you see what you say here. The others are not told, not even that you answered.</p>
      <RadioChips
        label="Did you meet?"
        options={YES_NO}
        value={met === null ? null : met ? 'yes' : 'no'}
        onChange={(value) => enter({ met: value === 'yes', said })}
      />
      {met === true &&
        dogs.map(({ id, name }) => (
          <DogFeedback key={id} name={name} said={said[id] ?? NOTHING} onChange={(fields) => change(id, fields)} />
        ))}
      <FormError>{refusal}</FormError>
      <div className="flex flex-wrap gap-2.5">
        <Button disabled={met === null} pending={isPending} onClick={save}>
          Save
        </Button>
        {feedback.isAsked && (
          <Button variant="ghost" disabled={isPending} onClick={leaveOut}>
            Leave It Out
          </Button>
        )}
        <MeetAgain playdate={playdate} feedback={feedback} />
      </div>
      <WentWrong playdate={playdate} />
    </div>
  )
}

const NOTHING = { howItWent: null, note: '' }

function answerOf({ met, dogs }: Feedback): Answer {
  return { met, said: Object.fromEntries(dogs.map(({ dogId, howItWent, note }) => [dogId, { howItWent, note }])) }
}

function bodyOf({ met, said }: Answer) {
  const dogs = Object.entries(said).flatMap(([dogId, { howItWent, note }]) =>
    howItWent === null ? [] : [{ dogId, howItWent, note }],
  )
  return { met, dogs: met ? dogs : [] }
}

/** The stored answer, or the one that is being entered; one that was sent is kept until it is known to be stored. */
function useFeedback(id: string, feedback: Feedback) {
  const draft = `feedback ${id}`
  const [entered, setEntered] = useState(() => readTabDraft(draft) as Answer | null)
  const answer = entered ?? answerOf(feedback)
  const { isPending, refusal, send } = useSending(id)
  const sendAnswer = (sent: Answer, done: string) => {
    void send(bodyOf(sent), done).then((isStored) => {
      if (!isStored) return
      removeTabDraft(draft)
      // An answer that was entered meanwhile stays.
      setEntered((now) => (now === entered ? null : now))
    })
  }
  const save = () => {
    keepTabDraft(draft, answer)
    sendAnswer(answer, 'Saved for You')
  }
  const leaveOut = () => sendAnswer({ met: null, said: {} }, 'Left Out')
  return { answer, enter: setEntered, save, leaveOut, isPending, refusal }
}

const NOT_SAVED = 'We could not save this. Please check your connection and try again.'

/** Sends an answer, also when its page is left; a failure is then told by a toast. */
function useSending(id: string) {
  const { mutateAsync, isPending } = useRouteMutation(playdates.giveFeedback)
  const [refusal, setRefusal] = useState<string>()
  const isShown = useIsShown()
  const send = async (body: ReturnType<typeof bodyOf>, done: string): Promise<boolean> => {
    setRefusal(undefined)
    try {
      keepPlaydate(await mutateAsync({ params: { id }, body }))
      refetch(playdates.matches, browse.all, browse.search, browse.nearby)
      toast({ title: done })
      return true
    } catch (error) {
      if (!isShown()) toast.failure('How it went was not saved')(error)
      else if (!isSessionLost(error)) setRefusal(serverMessageOf(error) ?? NOT_SAVED)
      return false
    }
  }
  return { isPending, refusal, send }
}

/** The dogs of the others who went. */
function useOtherDogs({ parts }: Playdate) {
  const me = useCurrentUser()?.id
  return parts
    .filter(({ owner, state }) => owner && owner.id !== me && state === 'accepted')
    .flatMap(({ dogs }) => dogs)
}

interface DogFeedbackProps {
  name: string
  said: Said[string]
  onChange: (fields: Partial<Said[string]>) => void
}

function DogFeedback({ name, said, onChange }: DogFeedbackProps) {
  return (
    <div className="flex flex-col gap-4 rounded-2xl bg-paper p-4">
      <RadioChips
        label={`How did it go with ${name}?`}
        shape="chips"
        options={WAYS}
        value={said.howItWent}
        onChange={(value) => onChange({ howItWent: value as HowItWent })}
      />
      {said.howItWent !== null && (
        <TextArea
          label={`A line about ${name} for yourself`}
          optional
          rows={2}
          maxLength={SENTENCE_MAX}
          value={said.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      )}
    </div>
  )
}

/** Suggests the next playdate with the first dog that got on well. */
function MeetAgain({ playdate, feedback }: { playdate: Playdate; feedback: Feedback }) {
  const liked = feedback.dogs.find(({ howItWent }) => howItWent === 'got-on')
  const dog = playdate.parts.flatMap(({ dogs }) => dogs).find(({ id }) => id === liked?.dogId)
  if (!dog) return null
  return (
    <ButtonLink to={linkTo('newPlaydate', {}, { with: dog.ownerId, dog: dog.id })} variant="secondary">
      Meet Again
    </ButtonLink>
  )
}
