import { useState } from 'react'
import type { Route, Sent } from '#contract/kit/route.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { ApiError, hasCode, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { refetch, useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { keepPlaydate } from '../keep-playdate.ts'
import { playdateQuery } from '../playdates.queries.ts'

const UNREACHABLE = 'We could not send this. Please check your connection and try again.'

type BodyOf<R extends Route> = Sent<R> extends { body?: infer Given } ? NonNullable<Given> : never

interface Bodies {
  answer: BodyOf<typeof playdates.answer>
  change: BodyOf<typeof playdates.change>
  cancel: BodyOf<typeof playdates.cancel>
  join: BodyOf<typeof playdates.join>
}
export type Act = { [Name in keyof Bodies]: { name: Name; body: Bodies[Name] } }[keyof Bodies]

/** How a screen goes on when a change of a playdate was answered. */
export interface OutcomeHandlers {
  /** The toast's title. */
  done: string
  onDone?: () => void
  /** Shows a refusal in the open dialog. @returns whether there still is one: otherwise a toast shows it */
  showRefusal?: (text: string) => boolean
}

const isOverlapConfirmed = ({ body }: Act) => 'overlapConfirmed' in body && body.overlapConfirmed === true
const asksForOverlap = (error: unknown, act: Act) => hasCode(error, 'playdate-overlap') && !isOverlapConfirmed(act)
const isAboutAdvice = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ field }) => field === 'adviceRead')

/** The toast of a refusal. */
export function toastRefusal(description: string): void {
  toast({ title: 'That did not work', description, variant: 'destructive' })
}

function showRefusal(text: string, handlers: OutcomeHandlers): void {
  if (!handlers.showRefusal?.(text)) toastRefusal(text)
}

/**
 * Answers, changes or cancels a playdate. An overlap with another playdate is asked about first; a refusal is shown by the
 * dialog from which the change was sent (use-dialog-change.ts), and in a toast where no dialog is open to show it.
 */
export function usePlaydateChange(id: string) {
  const params = { id }
  const calls = {
    answer: useRouteMutation(playdates.answer),
    change: useRouteMutation(playdates.change),
    cancel: useRouteMutation(playdates.cancel),
    join: useRouteMutation(playdates.join),
  }
  /** Whether the server asks for the tick that the advice was read. */
  const [needsAdvice, setNeedsAdvice] = useState(false)
  const [overlapping, setOverlapping] = useState<{ act: Act; handlers: OutcomeHandlers } | null>(null)

  const send = async ({ name, body }: Act): Promise<Playdate> => {
    if (name === 'answer') return calls.answer.mutateAsync({ params, body })
    if (name === 'change') return calls.change.mutateAsync({ params, body })
    if (name === 'join') return calls.join.mutateAsync({ params, body })
    return calls.cancel.mutateAsync({ params, body })
  }
  const fail = (error: unknown, act: Act, handlers: OutcomeHandlers) => {
    if (isSessionLost(error)) return
    if (asksForOverlap(error, act)) return setOverlapping({ act, handlers })
    if (isAboutAdvice(error)) setNeedsAdvice(true)
    showRefusal(serverMessageOf(error) ?? UNREACHABLE, handlers)
    // Somebody else was faster: the playdate is shown as it is now.
    if (error instanceof ApiError && error.status !== 400) refetch(playdates.list, playdateQuery(id))
  }
  const act = async (what: Act, handlers: OutcomeHandlers): Promise<void> => {
    setOverlapping(null)
    try {
      keepPlaydate(await send(what))
      toast({ title: handlers.done })
      handlers.onDone?.()
    } catch (error) {
      fail(error, what, handlers)
    }
  }
  const confirmOverlap = () => {
    if (!overlapping) return
    const { act: what, handlers } = overlapping
    void act({ ...what, body: { ...what.body, overlapConfirmed: true } } as Act, handlers)
  }
  return {
    act: (what: Act, handlers: OutcomeHandlers): void => void act(what, handlers),
    isPending: Object.values(calls).some(({ isPending }) => isPending),
    needsAdvice,
    overlap: { open: overlapping !== null, onClose: () => setOverlapping(null), onConfirm: confirmOverlap },
  }
}

export type PlaydateChange = ReturnType<typeof usePlaydateChange>
