import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in a prerendered page until React has hydrated it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
