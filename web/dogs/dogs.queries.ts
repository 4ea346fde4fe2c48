import { dogs } from '#contract/dogs.ts'
import { queryOf } from '#web/kit/query-client.ts'

export const dogQuery = (id: string) => queryOf(dogs.show, { params: { id } })
export const myDogsQuery = queryOf(dogs.my)
