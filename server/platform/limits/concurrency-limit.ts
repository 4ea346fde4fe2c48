import PQueue from 'p-queue'
import { refuseUnless } from '../http/problem.ts'

/** The bounds of a queue. */
export interface QueueBounds {
  /** Tasks that run at once. */
  concurrency: number
  /** Tasks that may wait, of all keys together. */
  waiting: number
  /** Waiting tasks of one key, so that no account and no address takes all places. */
  waitingPerKey: number
  /** Waiting places that are kept for tasks with `mayUseReserve`. */
  reserve?: number
}

/** Work counts for each of its keys, for example for the account and for the network address that ask for it. */
export interface QueuedFor {
  keys: readonly string[]
  mayUseReserve?: boolean
}

/** A queue with these bounds. */
export interface ConcurrencyLimit {
  /** Runs a task when there is room. Refuses with `busy` when too many wait. */
  run<T>(key: string | QueuedFor, work: () => Promise<T>): Promise<T>
  /** Refuses with `busy` if `run` would refuse now, so that a request ends before it costs anything. */
  refuseWhenFull(key: string | QueuedFor): void
  /** The number of waiting tasks. */
  readonly waiting: number
}

/**
 * A concurrency limit for tasks that use a whole core, on top of p-queue. Waiting tasks run round robin: the first task
 * of a key runs before the second task of another one, which p-queue does not do by itself.
 */
export function limitConcurrency({ concurrency, waiting, waitingPerKey, reserve = 0 }: QueueBounds): ConcurrencyLimit {
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
