interface Bounds {
  /** Lifetime of a ranking from its request, in milliseconds. */
  forMs: number
  /** The greatest number of rankings, of about 100 kB each. */
  most: number
}

export interface RankingCache {
  find(key: string): Promise<string[]> | undefined
  /** Stores a pending ranking, so that concurrent requests share it; a failed one is removed. */
  keep(key: string, ranking: Promise<string[]>): Promise<string[]>
}

/** A cache in memory; the oldest rankings are removed first. */
export function openRankingCache({ forMs, most }: Bounds): RankingCache {
  const kept = new Map<string, { ranking: Promise<string[]>; until: number }>()
  const removeOld = () => {
    for (const [key, { until }] of kept) {
      if (until > Date.now() && kept.size <= most) return
      kept.delete(key)
    }
  }
  return {
    find: (key) => {
      const found = kept.get(key)
      return found && found.until > Date.now() ? found.ranking : undefined
    },
    keep: (key, ranking) => {
      kept.delete(key)
      const entry = { ranking, until: Date.now() + forMs }
      kept.set(key, entry)
      removeOld()
      ranking.catch(() => {
        if (kept.get(key) === entry) kept.delete(key)
      })
      return ranking
    },
  }
}
