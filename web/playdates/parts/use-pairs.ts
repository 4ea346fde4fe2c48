import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { COMPARED_MAX } from '#contract/matching/options.ts'
import { matching } from '#contract/matching/routes.ts'
import type { Compatibility } from '#contract/matching/schemas.ts'
import { listInWords } from '#contract/kit/list-in-words.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'
import { mostDangerousFirst, pairId } from './pairs.ts'

const pairsQuery = (ids: readonly string[]) =>
  routeQuery(matching.pairs, { query: { dogIds: ids.slice(0, COMPARED_MAX).join(',') } })

interface NamedDog {
  id: string
  name: string
}

/** Two dogs of different owners; `match` is undefined while it is loading. */
export interface DogPair {
  id: string
  dogIds: readonly [string, string]
  /** "Koa and Manu" */
  names: string
  match: Compatibility | undefined
}

/** Hook: every pair of dogs of different owners, whose dogs stand in one list for each owner; the most dangerous first. */
export function usePairs(parties: readonly (readonly NamedDog[])[]): DogPair[] {
  const compared = parties.filter((dogs) => dogs.length > 0)
  const ids = compared.flat().map(({ id }) => id)
  const { data } = useQuery({
    ...pairsQuery(ids),
    enabled: compared.length > 1,
    // Pairs that were compared before stay while others are loading.
    placeholderData: keepPreviousData,
  })
  const matches = new Map(data?.pairs.map((pair) => [pairId(pair.dogId, pair.otherDogId), pair]))
  const pairs = compared.flatMap((dogs, n) =>
    dogs.flatMap((one) =>
      compared
        .slice(n + 1)
        .flat()
        .map((other): DogPair => {
          const id = pairId(one.id, other.id)
          return { id, dogIds: [one.id, other.id], names: listInWords([one.name, other.name]), match: matches.get(id) }
        }),
    ),
  )
  return mostDangerousFirst(pairs, ({ match }) => match)
}
