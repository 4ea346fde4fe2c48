/**
 * Runs work once all earlier work of the same name is over, in every tab. Without `navigator.locks`, which browsers lack
 * on a plain-http address, tabs do not wait for each other. The signal ends the wait.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!('locks' in navigator)) return inTurnOfTab(name, work, signal)
  return navigator.locks.request(name, { ...(signal && { signal }) }, work)
}

/** The last work of each name. */
const last = new Map<string, Promise<unknown>>()

/** The same within this tab. */
export async function inTurnOfTab<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
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
