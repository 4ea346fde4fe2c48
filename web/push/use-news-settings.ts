import { queryOptions, useQuery } from '@tanstack/react-query'
import { account } from '#contract/account/routes.ts'
import type { NewsSettings } from '#contract/account/schemas.ts'
import type { Sent } from '#contract/kit/route.ts'
import { isSessionLost } from '#web/platform/api/api.ts'
import { queryClient, refetch, useRouteMutation } from '#web/platform/api/query-client.ts'
import { showReply } from '#web/platform/api/show-reply.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { newsQuery } from './push.queries.ts'

type NewsChange = NonNullable<Sent<typeof account.changeNews>['body']>

/** Changes without an answer, the oldest first. */
const waitingQuery = queryOptions({
  queryKey: ['news waiting'],
  queryFn: (): Promise<readonly NewsChange[]> => Promise.resolve([]),
  initialData: [],
  enabled: false,
  gcTime: Infinity,
})

/**
 * The settings for news, as they are saved and with the changes that have no answer yet, and a way to change them. Changes
 * take turns; the outcome of each counts, also when another followed or the page was left: the callbacks of `mutate` end
 * with both.
 */
export function useNewsSettings() {
  const { data: saved, error, refetch: askAgain } = useQuery(newsQuery)
  const { data: waiting } = useQuery(waitingQuery)
  const { mutateAsync } = useRouteMutation(account.changeNews, { scope: 'news' })
  const change = (body: NewsChange) => {
    queryClient.setQueryData(waitingQuery.queryKey, (before = []) => [...before, body])
    void mutateAsync({ body }).then(keep, tellFailure)
  }
  return { settings: saved && waiting.reduce(changed, saved), error, askAgain, change }
}

function keep(saved: NewsSettings): void {
  showReply(newsQuery, (before) => before && saved)
  endTurn()
}

function tellFailure(error: unknown): void {
  const next = endTurn()
  if (isSessionLost(error)) return
  if (!next) refetch(newsQuery) // otherwise the next answer says what is saved
  toast({ title: 'Update failed', description: 'Please try again.', variant: 'destructive' })
}

/** Takes away the change that was answered, which is the oldest one. @returns the next one */
function endTurn(): NewsChange | undefined {
  return queryClient.setQueryData(waitingQuery.queryKey, (before) => before?.slice(1))?.[0]
}

function changed(before: NewsSettings, { choice, ...rest }: NewsChange): NewsSettings {
  const after = { ...before, ...rest }
  if (!choice) return after
  const { kind, way, isOn } = choice
  const others = before.turnedOff.filter((one) => one.kind !== kind || one.way !== way)
  return { ...after, turnedOff: isOn ? others : [...others, { kind, way }] }
}
