import PQueue from 'p-queue'
import { refuseUnless } from './problem.ts'

const AT_ONCE = 2
const WAITING_MAX = 32

/**
 * A queue for work that takes whole cores: two at a time leave the others their turn, and a flood is told to wait (S19).
 * Refuses with `busy` when too many wait.
 */
export function openQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  const queue = new PQueue({ concurrency: AT_ONCE })
  return async (work) => {
    refuseUnless(queue.size < WAITING_MAX, 'busy')
    return queue.add(work)
  }
}
