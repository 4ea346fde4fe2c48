import { findPrivateDetails, isAbusive, type PrivateDetail } from '#contract/messages/kind-questions.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { playdatesWithQuery } from '#web/playdates/playdates.queries.ts'

/** What is asked before a message goes. */
export type Question = { kind: 'abusive' } | { kind: 'private'; details: readonly PrivateDetail[] }

/** The questions about a message to an owner, which this browser alone looks at. Mostly none. */
export async function questionsAbout(content: string, otherId: string): Promise<Question[]> {
  const details = findPrivateDetails(content)
  const isShared = details.length > 0 && !(await haveMet(otherId))
  return [
    ...(isAbusive(content) ? [{ kind: 'abusive' as const }] : []),
    ...(isShared ? [{ kind: 'private' as const, details }] : []),
  ]
}

/** Longer than this nobody waits for the answer of a slow network. */
const KNOWN_WITHIN_MS = 3_000

/** Whether a playdate of the two took place. Not known without a network: then it is asked. */
async function haveMet(otherId: string): Promise<boolean> {
  try {
    const { playdates } = await Promise.race([
      queryClient.query({ ...playdatesWithQuery(otherId), staleTime: 60_000 }),
      refuseAfter(KNOWN_WITHIN_MS),
    ])
    return playdates.some(({ state, parts, myState }) => {
      const other = parts.find(({ owner }) => owner?.id === otherId)
      return state === 'over' && myState === 'accepted' && other?.state === 'accepted'
    })
  } catch {
    return false
  }
}

async function refuseAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('It takes too long')), ms)
  })
}
