import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in a page drawn ahead, until React has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
