import { expect } from 'vitest'
import { health } from '#contract/health/routes.ts'
import type { HealthKind } from '#contract/health/options.ts'
import type { Owner, World } from '#server/testing/world.ts'
import { HEALTH_TABLES } from '../records.ts'

/** An id that nobody has. */
export const UNKNOWN = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** Body that the form sends for an ordinary record. */
export function recordFor(dogId: string, fields: Record<string, unknown> = {}) {
  return { dogId, date: '2026-03-01', name: 'DHP', frequency: 'annually', ...fields }
}

/** The calls of a kind, typed as those of vaccinations. */
export const callsOf = (kind: HealthKind) => health[kind] as (typeof health)['vaccinations']

export async function miaWithBiscuit(world: World): Promise<{ mia: Owner; biscuit: { id: string } }> {
  const mia = await world.owner('Mia')
  return { mia, biscuit: await world.dog(mia, { name: 'Biscuit' }) }
}

/** Adds a record by the call. */
export async function add(
  world: World,
  owner: Owner,
  [kind, ...fields]: [HealthKind, ...Parameters<typeof recordFor>],
) {
  const { status, body } = await world.call(owner, callsOf(kind).add, { body: recordFor(...fields) })
  expect(status).toBe(201)
  return body
}

/** As many old records as a dog may have of a kind, but for `free`. */
export async function fill(
  world: World,
  kind: HealthKind,
  { dogId, free }: { dogId: string; free: number },
): Promise<void> {
  await world.pool.query(
    `insert into ${HEALTH_TABLES[kind].replace('Treatments', '_treatments')} (dog_id, name, date, frequency)
     select $1, 'Old ' || n, date '2000-01-01' + n, 'annually' from generate_series(1, $2::int) n`,
    [dogId, 500 - free],
  )
}
