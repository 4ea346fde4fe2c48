/** Creates the listeners of a value outside of React; `subscribe` is for useSyncExternalStore. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls all listeners, after the value has changed. */
    notify: (): void => {
      for (const listener of listeners) listener()
    },
  }
}
