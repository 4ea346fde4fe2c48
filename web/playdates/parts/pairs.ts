import type { Playdate } from '#contract/playdates/schemas.ts'
import { listInWords } from '../labels.ts'

type Pair = Playdate['pairs'][number]

/** Names two dogs that meet. */
export const pairId = (dogId: string, otherDogId: string) => `${dogId} ${otherDogId}`

const dogsOf = ({ parts }: Playdate) => parts.flatMap(({ dogs }) => dogs)

/** "Koa and Manu" */
export function pairNames(playdate: Playdate, { dogId, otherDogId }: Pair): string {
  const nameOf = (id: string) => dogsOf(playdate).find((dog) => dog.id === id)?.name ?? ''
  return listInWords([nameOf(dogId), nameOf(otherDogId)])
}

/** The pairs of these own dogs whose advice must be confirmed. */
export function myPairsToRead({ pairs }: Playdate, dogIds: readonly string[]): Pair[] {
  return pairs.filter(
    ({ needsReading, dogId, otherDogId }) => needsReading && (dogIds.includes(dogId) || dogIds.includes(otherDogId)),
  )
}

/** The own dogs that are invited. */
export function myDogIdsOf({ parts }: Playdate, me: string): string[] {
  return parts.filter(({ owner }) => owner?.id === me).flatMap(({ dogs }) => dogs.map(({ id }) => id))
}
