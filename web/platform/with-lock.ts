/**
 * Runs work under the lock of this name, once all earlier work under it is over, in every tab. Without `navigator.locks`,
 * which browsers lack on a plain-http address, tabs do not wait for each other. The signal ends the wait.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return withTabLock(name, work, signal)
  return navigator.locks.request(name, { ...(signal && { signal }) }, work)
}

/** The last work of each name. */
const last = new Map<string, Promise<unknown>>()

/** The same with a lock of this tab alone. */
export async function withTabLock<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const turn = (last.get(name) ?? Promise.resolve()).then(async () => {
    signal?.throwIfAborted()
    return work()
  })
  const over = turn.then(
    () => {},
    () => {},
  )
  last.set(name, over)
  void over.then(() => last.get(name) === over && last.delete(name))
  return turn
}
