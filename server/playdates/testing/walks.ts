import { randomUUID } from 'node:crypto'
import { playdates } from '#contract/playdates/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import type { Owner, World } from '#server/testing/world.ts'
import { at, type Person, PLACE } from './people.ts'

const TWO_DAYS_MS = 2 * DAY_MS

/** Actions for the tests of open walks, in a world. */
export function walksIn(world: World) {
  /** An owner whose account is old enough, with a dog; in Auckland unless another town is named. */
  const neighbour = async (
    name: string,
    { city, ...dog }: { city?: string; [field: string]: unknown } = {},
  ): Promise<Person> => {
    const createdAt = new Date(Date.now() - TWO_DAYS_MS)
    const owner = await world.owner(name, { createdAt, ...(city !== undefined && { city }) })
    return { ...owner, dogId: (await world.dog(owner, { name: `${name}'s dog`, ...dog })).id }
  }
  const bodyFor = (host: Person, fields: object = {}) => ({
    id: randomUUID(),
    kind: 'open' as const,
    dogIds: [host.dogId],
    times: [at(5)],
    place: PLACE,
    note: 'At the fountain',
    ...fields,
  })
  const openWalk = (host: Person, fields: object = {}) =>
    world.call(host, playdates.suggest, { body: bodyFor(host, fields) })
  const join = (who: Person, id: string, fields: object = {}) =>
    world.call(who, playdates.join, { params: { id }, body: { dogIds: [who.dogId], ...fields } })
  const decide = (host: Owner, id: string, { id: ownerId }: { id: string }) =>
    world.call(host, playdates.decide, { params: { id, ownerId }, body: { decision: 'accept' } })
  const decline = (host: Owner, id: string, { id: ownerId }: { id: string }) =>
    world.call(host, playdates.decide, { params: { id, ownerId }, body: { decision: 'decline' } })
  const walksFor = async (who: Owner, query: object = {}) => {
    const { body } = await world.call(who, playdates.walks, { query })
    return body.walks.map(({ id }) => id)
  }
  /** Mia hosts an open walk. */
  const hosted = async (fields: object = {}) => {
    const mia = await neighbour('Mia')
    const { body } = await openWalk(mia, fields)
    return { mia, id: body.id }
  }
  return { neighbour, bodyFor, openWalk, join, decide, decline, walksFor, hosted }
}
