import { findPrivateDetails, isAbusive, type PrivateDetail } from '#contract/messages/message-checks.ts'
import { withTimeout } from '#web/platform/api/with-timeout.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { playdatesWithQuery } from '#web/playdates/playdates.queries.ts'

/** Something that the writer is asked about before a message is sent. */
export type Warning = { kind: 'abusive' } | { kind: 'private'; details: readonly PrivateDetail[] }

/** The warnings about a message to an owner; most have none. The check runs in this browser alone. */
export async function warningsAbout(content: string, otherId: string): Promise<Warning[]> {
  const details = findPrivateDetails(content)
  const isShared = details.length > 0 && !(await haveMet(otherId))
  return [
    ...(isAbusive(content) ? [{ kind: 'abusive' as const }] : []),
    ...(isShared ? [{ kind: 'private' as const, details }] : []),
  ]
}

/** How long a message waits for the look-up of whether the two have met. */
const LOOK_UP_LIMIT_MS = 3_000

/** Whether a playdate of the two took place. False without a network, so that the writer is asked. */
async function haveMet(otherId: string): Promise<boolean> {
  try {
    const query = queryClient.query({ ...playdatesWithQuery(otherId), staleTime: 60_000 })
    const { playdates } = await withTimeout(query, LOOK_UP_LIMIT_MS)
    return playdates.some(({ state, parts, myState }) => {
      const other = parts.find(({ owner }) => owner?.id === otherId)
      return state === 'over' && myState === 'accepted' && other?.state === 'accepted'
    })
  } catch {
    return false
  }
}
