/** Listeners of a value outside of React; `subscribe` is for useSyncExternalStore. */
export function openListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Tells all listeners that the value has changed. */
    tell: (): void => {
      for (const listener of listeners) listener()
    },
  }
}
