import { useRef, useState } from 'react'
import { dogs } from '#contract/dogs/routes.ts'
import type { Received } from '#contract/kit/route.ts'
import { owners } from '#contract/owners/routes.ts'
import type { Zone } from '#contract/playdates/options.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { zoneAt } from '#contract/playdates/wall-clock.ts'
import { ApiError, hasCode, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { refetch, useRouteMutation } from '#web/platform/api/query-client.ts'
import { useRequestId } from '#web/platform/api/use-request-id.ts'
import { linkTo, usePath, useSearchParams } from '#web/platform/routing/router.tsx'
import { leaveSteps } from '#web/platform/routing/step-history.ts'
import { useIsShown } from '#web/platform/routing/use-is-shown.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { zoneOfText } from '../labels.ts'
import { keepPlaydate } from '../keep-playdate.ts'
import { asksForAddress, type Faults, faultsOf, faultsOfStep, firstFaultyStep } from './faults.ts'
import {
  emptyForm,
  clearPlaydateDraft,
  keepPlaydateDraft,
  placeToSend,
  type PlaydateForm,
  readPlaydateDraft,
  type WalkForm,
} from './playdate-form.ts'
import { useFormAdvice } from './use-form-advice.ts'
import { type Parties, useParties } from './use-parties.ts'

const SUGGESTED = { title: 'Playdate Suggested', description: 'We will tell you as soon as there is an answer.' }
const WALK_OPENED = { title: 'Walk Opened', description: 'We will tell you when somebody asks to join.' }
/** The step of the place. */
const WHERE = 2
const NOT_SENT = { title: 'Your playdate was not sent', variant: 'destructive' } as const
const UNREACHABLE = 'We could not send this. Please check your connection and try again.'

/** The form of a new playdate: its values, kept in this tab, its steps, its errors, and sending it. */
export function useNewPlaydate() {
  const { form, change, step, setStep } = usePlaydateDraft()
  const [faults, setFaults] = useState<Faults>({})
  /** A new object for each refused attempt, here or by the server: the first error is shown once it is drawn. */
  const [attempt, setAttempt] = useState<object>()
  const parties = useParties(form)
  const zone = useZone(form)
  const { advice, adviceRead, refuse: refuseAdvice } = useFormAdvice(form, parties)
  const isAdviceUnread = advice.isAsked && !advice.isRead
  const check = () => faultsOf({ form, ownDogs: parties.chosenOwn, guests: parties.guests, zone, isAdviceUnread })
  const refuse = (next: Faults) => {
    setFaults(next)
    const faulty = firstFaultyStep(next)
    if (faulty < 0) return false
    setStep(faulty)
    setAttempt({})
    return true
  }
  const refuseSent = (next: Faults) => {
    if (next.adviceRead !== undefined) refuseAdvice()
    refuse(next)
  }
  const sending = useSending({ form, parties, adviceRead, refuse: refuseSent })
  /** Whether the place looks like a home's address, about which its field asks once it has lost the focus. */
  const asksAboutPlace = () => {
    const isAsked = asksForAddress(form.where)
    if (isAsked) {
      setStep(WHERE)
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
    return isAsked
  }
  const goOn = () => {
    const now = faultsOfStep(check(), step)
    const isRefused = refuse(now) || (step === WHERE && asksAboutPlace())
    if (!isRefused) setStep(step + 1)
    return !isRefused
  }
  const submit = () => {
    if (!refuse(check()) && !asksAboutPlace()) sending.send(false)
  }
  return { form, change, step, setStep, faults, attempt, parties, zone, advice, goOn, submit, sending }
}

/** The clock of the chosen place; before one is chosen, of the own town. */
function useZone({ where }: PlaydateForm): Zone {
  const user = useCurrentUser()
  if (where.isFreeText) return zoneOfText(where.text.trim() === '' ? (user?.location ?? null) : where.text)
  return where.place ? zoneAt(where.place) : zoneOfText(user?.location ?? null)
}

/** The values and the step, kept in this tab. */
function usePlaydateDraft() {
  const userId = useCurrentUser()?.id ?? ''
  const search = useSearchParams()
  const from = search.toString()
  const [draft, set] = useState(() => readPlaydateDraft(userId, from) ?? { form: emptyForm(search), step: 0 })
  // More than one change may come before the next render.
  const latest = useRef({ form: draft.form, step: draft.step })
  const keep = (part: { form?: PlaydateForm; step?: number }) => {
    latest.current = { ...latest.current, ...part }
    set(latest.current)
    keepPlaydateDraft({ userId, from, ...latest.current })
  }
  return {
    ...draft,
    change: (fields: Partial<PlaydateForm>) => keep({ form: { ...latest.current.form, ...fields } }),
    setStep: (step: number) => keep({ step }),
  }
}

interface SendingOptions {
  form: PlaydateForm
  parties: Parties
  adviceRead: boolean
  refuse: (faults: Faults) => void
}

function useSending({ form, parties, adviceRead, refuse }: SendingOptions) {
  const [, navigate] = usePath()
  const isShown = useIsShown()
  const idOf = useRequestId()
  const [refusal, setRefusal] = useState<string>()
  const [overlaps, setOverlaps] = useState(false)
  const suggest = useRouteMutation(playdates.suggest)
  const succeed = (playdate: Received<typeof playdates.suggest>) => {
    clearPlaydateDraft()
    keepPlaydate(playdate)
    toast(playdate.kind === 'open' ? WALK_OPENED : SUGGESTED)
    if (!isShown()) return
    void import('#web/push/ask-for-news.ts').then((m) => m.askForNews())
    leaveSteps(() => navigate(linkTo('playdate', { id: playdate.id }), { replace: true }))
  }
  const explain = (error: unknown, reason: string) => {
    setRefusal(hasGone(error) ? undefined : reason)
    if (error instanceof ApiError) refuse(faultsIn(error, form))
    if (hasGone(error)) refetch(dogs.my, owners.show)
  }
  const fail = (error: unknown, overlapConfirmed: boolean) => {
    if (isSessionLost(error)) return
    const reason = serverMessageOf(error) ?? UNREACHABLE
    if (!isShown()) return toast({ ...NOT_SENT, description: reason })
    const isAsked = hasCode(error, 'playdate-overlap') && !overlapConfirmed
    setOverlaps(isAsked)
    if (isAsked) return
    explain(error, reason)
  }
  const send = (overlapConfirmed: boolean) => {
    setRefusal(undefined)
    const body = { ...bodyOf(form, parties), adviceRead, overlapConfirmed }
    // By its promise, because callbacks of `mutate` are not called once the page has been left.
    suggest.mutateAsync({ body: { id: idOf(body), ...body } }).then(succeed, (error) => fail(error, overlapConfirmed))
  }
  return { send, refusal, overlaps, setOverlaps, isPending: suggest.isPending }
}

function bodyOf(form: PlaydateForm, { chosenOwn, guests }: Parties) {
  const { kind, times, minutes, where, note } = form
  return {
    kind,
    dogIds: [...chosenOwn],
    guests: guests.map(({ owner, dogIds }) => ({ ownerId: owner.id, dogIds: [...dogIds] })),
    times,
    minutes: minutes as 30 | 60 | 90 | 120,
    place: placeToSend(where),
    note,
    ...(kind === 'open' && walkToSend(form.walk)),
  }
}

function walkToSend({ audience, ...dogs }: WalkForm) {
  if (audience === 'friends') return { ...dogs, audience: 'friends' as const }
  return { ...dogs, audience: 'everybody' as const, radiusKm: Number(audience) as 5 | 10 | 25 }
}

const TEXT_FAULTS = ['dogIds', 'guests', 'maxDogs', 'place', 'note', 'adviceRead'] as const
const isTextFault = (name: string): name is (typeof TEXT_FAULTS)[number] => TEXT_FAULTS.some((one) => one === name)

const ARE_GONE = {
  own: 'One of your dogs is no longer there. Please look again.',
  invited: 'Somebody whom you chose is no longer there. Please look again.',
}

/** Whether an owner or a dog of the form was deleted or hidden since it was loaded. */
const hasGone = (error: unknown) =>
  hasCode(error, 'dog-not-found') || hasCode(error, 'user-not-found') || hasCode(error, 'bring-own-dogs')

/** The server's errors under the fields that they are about. */
function faultsIn(error: ApiError, { times }: PlaydateForm): Faults {
  if (hasCode(error, 'bring-own-dogs')) return { dogIds: ARE_GONE.own }
  if (hasGone(error)) return { guests: ARE_GONE.invited }
  const faults: Faults = {}
  for (const { field, message } of error.errors) {
    const [name = ''] = field.split('.')
    if (name === 'times') faults.times = times.map((_, position) => (position === 0 ? message : null))
    else if (isTextFault(name)) faults[name] = message
  }
  return faults
}
