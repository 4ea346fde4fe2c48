/** Between two answers to the same kind of hint. */
const PAUSE_MS = 300

/** Acts at once, then at most once a while, and never forgets the last call. */
export function calmly(act: (about: string) => void): (about: string) => void {
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
