import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { openListeners } from '#web/platform/live/listeners.ts'
import { myDogsQuery } from '../dogs.queries.ts'

// For which of the own dogs playmates are looked for. Kept in this browser; signing out removes it.

const KEY = 'matchDog'
const { subscribe, tell } = openListeners()

/** Takes another of the own dogs, on every screen. */
export function chooseMatchDog(id: string): void {
  localStorage.setItem(KEY, id)
  tell()
}

/** The own dogs, and the one that others are compared with: the first one unless chosen. */
export function useMatchDog(): { dogs: readonly Dog[] | undefined; dog: Dog | undefined } {
  const { data: dogs } = useQuery(myDogsQuery)
  const chosen = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY),
    () => null,
  )
  return { dogs, dog: dogs?.find(({ id }) => id === chosen) ?? dogs?.[0] }
}
