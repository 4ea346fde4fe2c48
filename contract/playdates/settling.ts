/** The time that suits most of the guests who accepted, the earlier of two alike; null without a time or a guest. */
export function timeForMost<Time extends { startsAt: Date; suits: readonly string[] }>(
  times: readonly Time[],
): Time | null {
  let best: Time | null = null
  for (const time of times.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (time.suits.length > (best?.suits.length ?? 0)) best = time
  }
  return best
}
