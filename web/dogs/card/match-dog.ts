import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { openListeners } from '#web/platform/live/listeners.ts'
import { myDogsQuery } from '../dogs.queries.ts'

// The own dog that others are compared with, kept in local storage until sign-out.

const KEY = 'matchDog'
const { subscribe, tell } = openListeners()

/** Selects another own dog on all screens. */
export function chooseMatchDog(id: string): void {
  localStorage.setItem(KEY, id)
  tell()
}

/** The own dogs, and the one that others are compared with: the first by default. */
export function useMatchDog(): { dogs: readonly Dog[] | undefined; dog: Dog | undefined } {
  const { data: dogs } = useQuery(myDogsQuery)
  const chosen = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY),
    () => null,
  )
  return { dogs, dog: dogs?.find(({ id }) => id === chosen) ?? dogs?.[0] }
}
