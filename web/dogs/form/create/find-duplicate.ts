import type { Dog } from '#contract/dogs/schemas.ts'
import { myDogsQuery } from '../../dogs.queries.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

const isSameName = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'base' }) === 0

/**
 * The user's existing dog that the form of a new one may create a second time, for instance after it was sent in another
 * tab: one with the same name. During set-up, where nobody has a dog yet, any dog.
 */
export async function findDuplicate(name: string, isInSetup: boolean): Promise<Dog | undefined> {
  const own = await queryClient.query({ ...myDogsQuery, staleTime: 0 }).catch((): Dog[] => [])
  return own.find((dog) => isSameName(dog.name, name)) ?? (isInSetup ? own[0] : undefined)
}
