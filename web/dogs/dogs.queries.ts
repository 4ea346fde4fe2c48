import { dogs } from '#contract/dogs.ts'
import { matching } from '#contract/matching.ts'
import { queryOf } from '#web/kit/query-client.ts'

export const dogQuery = (id: string) => queryOf(dogs.show, { params: { id } })
export const myDogsQuery = queryOf(dogs.my)

/** Would this dog get on with one of the own dogs? */
export const compatibilityQuery = (id: string, ownDogId: string) =>
  queryOf(matching.compatibility, { params: { id }, query: { with: ownDogId } })
