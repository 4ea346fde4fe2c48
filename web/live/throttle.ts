/** Milliseconds between two reactions to the same kind of live update. */
const PAUSE_MS = 300

/** Throttles a function: the first call runs at once, further ones at most once per interval; the last one always runs. */
export function throttle(act: () => void): () => void {
  const run = throttleByKey(act)
  return () => run('')
}

/** The same for each value of the argument: calls about one person do not delay those about another. */
export function throttleByKey(act: (key: string) => void): (key: string) => void {
  const resting = new Map<string, boolean>()
  const run = (key: string): void => {
    if (resting.has(key)) {
      resting.set(key, true)
      return
    }
    resting.set(key, false)
    act(key)
    setTimeout(() => {
      const wasAsked = resting.get(key)
      resting.delete(key)
      if (wasAsked) run(key)
    }, PAUSE_MS)
  }
  return run
}
