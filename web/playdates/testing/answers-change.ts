import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { server } from '#web/testing/server.ts'

const { answer, cancel, change, decide, join, tickChecklist } = playdates
type Change = typeof answer | typeof cancel | typeof change | typeof decide | typeof join | typeof tickChecklist

/**
 * Answers a change of a playdate, which is from then on as the reply says: the page may ask for it again at any time, as
 * when the live stream opens.
 */
export function answersChange(route: Change, changed: Playdate): void {
  server.answers(route, () => {
    server.answers(playdates.show, changed)
    return changed
  })
}
