import { useEffect } from 'react'
import { watches } from '#contract/watches/routes.ts'
import { call } from '#web/platform/api/api.ts'
import { replaceQuery } from '#web/platform/routing/address.ts'

/** Notes once that the reader came to a dog by news of a watch, which is still wanted then. */
export function WatchOpened({ dogId }: { dogId: string }) {
  useEffect(() => {
    replaceQuery({ from: undefined })
    // Nothing depends on it at this moment: the next dog that is opened counts as well.
    call(watches.markOpened, { body: { dogId } }).catch(() => {})
  }, [dogId])
  return null
}
