import type { Dog } from '#contract/dogs/schemas.ts'
import { myDogsQuery } from '../../dogs.queries.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

const isSameName = (one: string, other: string) =>
  one.trim().localeCompare(other.trim(), 'en', { sensitivity: 'base' }) === 0

/**
 * An own dog that a new one may be once more, as after its form was sent in another tab: one of the same name; in the
 * set-up, where nobody has a dog yet, any.
 */
export async function twinOf(name: string, isInSetup: boolean): Promise<Dog | undefined> {
  const own = await queryClient.query({ ...myDogsQuery, staleTime: 0 }).catch((): Dog[] => [])
  return own.find((dog) => isSameName(dog.name, name)) ?? (isInSetup ? own[0] : undefined)
}
