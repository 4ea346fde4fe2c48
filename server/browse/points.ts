import type { Context } from '#server/platform/http/handler.ts'

/**
 * One point of the limit `reading` stands for 20 ms of CPU, of the server and the database together: 300 points a minute
 * are a tenth of one core. The first point of a call is taken before it is looked at.
 */
export const POINTS = {
  ranking: 10,
  /** One that is kept still takes a look at each of its dogs. */
  keptRanking: 2,
  /** Up to 200 dogs, counted. */
  search: 2,
  filteredSearch: 6,
  /** Up to 100 dogs. */
  nearby: 2,
  filteredMap: 4,
}

/** Dogs of a list that lie before a page and cost one point more. */
const DEPTH_PER_POINT = 2_000

export function pointsOfDepth(offset: number): number {
  return 1 + Math.floor(offset / DEPTH_PER_POINT)
}

/** Takes what a call costs beyond its first point. */
export async function takeReading({ limits, me }: Context, points: number): Promise<void> {
  if (points > 1) await limits.enforce('reading', me.id, points - 1)
}
