interface Bounds {
  /** How long a ranking is kept, from when it was asked for. */
  forMs: number
  /** How many rankings are kept: of about 100 kB each. */
  most: number
}

export interface RankingCache {
  find(key: string): Promise<string[]> | undefined
  /** Keeps a ranking that is being made, so that it is made once for all who ask meanwhile; a failed one is not kept. */
  keep(key: string, ranking: Promise<string[]>): Promise<string[]>
}

/** Rankings in memory: the oldest goes when there are too many. */
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
