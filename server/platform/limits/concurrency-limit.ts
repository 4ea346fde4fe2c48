import PQueue from 'p-queue'
import { refuseUnless } from '../http/problem.ts'

/** The bounds of a queue. */
export interface QueueBounds {
  /** How much work runs at once. */
  concurrency: number
  /** How much may wait, for all keys together. */
  waiting: number
  /** How much of it may be of one key, so that no account and no address takes all places. */
  waitingPerKey: number
  /** How many of the waiting places are kept for work with `mayUseReserve`. */
  reserve?: number
}

/** Work counts for each of its keys, for example for the account and for the network address that ask for it. */
export interface QueuedFor {
  keys: readonly string[]
  mayUseReserve?: boolean
}

export interface Queue {
  /** Runs the work as soon as there is room for it. Refuses with `busy` when too much waits. */
  run<T>(key: string | QueuedFor, work: () => Promise<T>): Promise<T>
  /** Refuses with `busy` what `run` would refuse now: lets a call end before it costs anything. */
  refuseWhenFull(key: string | QueuedFor): void
  /** How much waits now. */
  readonly waiting: number
}

/**
 * A queue for work that takes whole cores. Those who wait get their turns round robin: the first work of a key comes
 * before the second work of another one.
 */
export function openQueue({ concurrency, waiting, waitingPerKey, reserve = 0 }: QueueBounds): Queue {
  const queue = new PQueue({ concurrency })
  const waitingOf = new Map<string, number>()
  const mostWaiting = (keys: readonly string[]) => Math.max(0, ...keys.map((key) => waitingOf.get(key) ?? 0))
  const count = (keys: readonly string[], change: 1 | -1) => {
    for (const key of keys) {
      const now = (waitingOf.get(key) ?? 0) + change
      if (now === 0) waitingOf.delete(key)
      else waitingOf.set(key, now)
    }
  }
  const refuseWhenFull = (key: string | QueuedFor) => {
    const { keys, mayUseReserve = false } = queuedFor(key)
    refuseUnless(queue.size < waiting - (mayUseReserve ? 0 : reserve), 'busy')
    refuseUnless(mostWaiting(keys) < waitingPerKey, 'busy')
  }
  return {
    refuseWhenFull,
    get waiting() {
      return queue.size
    },
    run: async (key, work) => {
      refuseWhenFull(key)
      const { keys } = queuedFor(key)
      const priority = -mostWaiting(keys)
      count(keys, 1)
      const start = async () => {
        count(keys, -1)
        return work()
      }
      return queue.add(start, { priority })
    },
  }
}

function queuedFor(key: string | QueuedFor): QueuedFor {
  return typeof key === 'string' ? { keys: [key] } : key
}
