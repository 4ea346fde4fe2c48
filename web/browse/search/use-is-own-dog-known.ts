import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'

/** Whether the own dog is known, if the search's filters need it: lists wait until then. */
export function useIsOwnDogKnown({ free }: DogSearch): boolean {
  const { dogs } = useMatchDog()
  return free === 'all' || dogs !== undefined
}
