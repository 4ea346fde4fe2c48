import type { Context } from '#server/platform/http/handler.ts'

/**
 * Costs of requests in points of the rate limit `reading`. A point is 20 ms of CPU of server and database together: 300
 * points a minute are a tenth of one core. The first point of a request is taken before its handler runs.
 */
export const POINTS = {
  ranking: 10,
  /** A cached ranking; it still checks the visibility of each dog. */
  keptRanking: 2,
  /** Reads up to 200 dogs and counts all. */
  search: 2,
  filteredSearch: 6,
  /** Reads up to 100 dogs. */
  nearby: 2,
  filteredMap: 4,
}

/** An offset of this many dogs costs one more point. */
const DEPTH_PER_POINT = 2_000

/** The points of a page of a list that begins at this offset. */
export function pointsOfDepth(offset: number): number {
  return 1 + Math.floor(offset / DEPTH_PER_POINT)
}

/** Takes the points of a request beyond the first; refuses when its user has none left. */
export async function takePoints({ limits, me }: Context, points: number): Promise<void> {
  if (points > 1) await limits.enforce('reading', me.id, points - 1)
}
