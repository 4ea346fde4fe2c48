import { type BadgeLook, CountBadge } from '#web/ui/layout/CountBadge.tsx'
import { useWaitingCount } from './playdates.queries.ts'

/** The number of playdates that wait for the own answer; renders nothing for 0. */
export function WaitingBadge(look: BadgeLook) {
  return <CountBadge count={useWaitingCount()} what="waiting for your answer" {...look} />
}
