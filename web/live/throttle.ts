/** Milliseconds between two reactions to the same kind of live update. */
const PAUSE_MS = 300

/**
 * Throttles a function: the first call runs at once, further ones at most once per interval; the last one always runs.
 */
export function throttle(act: (about: string) => void): (about: string) => void {
  const resting = new Map<string, boolean>()
  const run = (about: string): void => {
    if (resting.has(about)) {
      resting.set(about, true)
      return
    }
    resting.set(about, false)
    act(about)
    setTimeout(() => {
      const wasAsked = resting.get(about)
      resting.delete(about)
      if (wasAsked) run(about)
    }, PAUSE_MS)
  }
  return run
}
