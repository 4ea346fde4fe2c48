import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { createListeners } from '#web/platform/create-listeners.ts'
import { STORED } from '#web/platform/session/session.ts'
import { myDogsQuery } from '../dogs.queries.ts'
import { browserStorage } from '#web/platform/storage.ts'

// The own dog that others are compared with, kept in local storage until sign-out.

const { subscribe, notify } = createListeners()

/** Selects another own dog on all screens. */
export function chooseMatchDog(id: string): void {
  browserStorage.write(STORED.matchDog, id)
  notify()
}

interface MatchDog {
  dogs: readonly Dog[] | undefined
  /** The one that others are compared with: the first by default. */
  dog: Dog | undefined
  /** Loads the own dogs again, after that failed. */
  retry: false | (() => void)
}

/** The own dogs, and the one that others are compared with. */
export function useMatchDog(): MatchDog {
  const { data: dogs, isError, refetch } = useQuery(myDogsQuery)
  const chosen = useSyncExternalStore(
    subscribe,
    () => browserStorage.read(STORED.matchDog),
    () => null,
  )
  return { dogs, dog: dogs?.find(({ id }) => id === chosen) ?? dogs?.[0], retry: isError && (() => void refetch()) }
}
