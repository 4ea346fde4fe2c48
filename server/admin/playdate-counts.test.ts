import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PLAYDATE_WEEKS } from '#contract/admin/options.ts'
import { admin } from '#contract/admin/routes.ts'
import { daysAfter, mondayOf, todayInNewZealand } from '#contract/kit/dates.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { newPlaydate } from '#server/testing/inputs/playdate-calls.ts'
import { statementsOf } from '#server/testing/measuring/statements.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: 'aroha@example.nz' })
const thisWeek = mondayOf(todayInNewZealand())

test('an administrator sees numbers of playdates by week and region, and never whose [PLAY-45]', async () => {
  const aroha = await world.owner('Aroha', { email: 'aroha@example.nz', emailVerified: true })
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  let day = 1
  const side = {
    me: mia,
    other: tane,
    own: (await world.dog(mia)).id,
    theirs: (await world.dog(tane)).id,
    // Each on a day of its own: an owner goes to two at a time at most.
    roll: () => day++,
  }
  const bodies = [await newPlaydate(world, side), await newPlaydate(world, side), await newPlaydate(world, side)]
  for (const body of bodies) expect((await world.call(mia, playdates.suggest, { body })).status).toBe(201)
  const [first, second, third] = bodies.map(({ id }) => id)
  const answer = { answer: 'accept' as const, adviceRead: true, overlapConfirmed: true }
  for (const id of [first ?? '', second ?? ''])
    expect((await world.call(tane, playdates.answer, { params: { id }, body: answer })).status).toBe(200)
  await sql`update playdate_invitations set met = true, feedback_at = now() where playdate_id = ${first}`.execute(
    world.db,
  )
  await sql`update playdate_invitations set met = is_host, feedback_at = now() where playdate_id = ${second}`.execute(
    world.db,
  )
  const old = `${daysAfter(thisWeek, -7 * PLAYDATE_WEEKS)} 12:00`
  const atMonday = `${daysAfter(thisWeek, -7 * (PLAYDATE_WEEKS - 1))} 00:00`
  const { body } = await world.call(aroha, admin.playdates)
  expect(body.weeks).toHaveLength(PLAYDATE_WEEKS)
  expect(body.weeks.at(-1)).toBe(thisWeek)
  expect(body.counts).toEqual([{ week: thisWeek, region: 'Auckland', suggested: 3, confirmed: 2, met: 1 }])

  const move = async (instant: string) =>
    sql`update playdates set created_at = ${instant}::timestamp at time zone 'Pacific/Auckland'
      where id = ${third}`.execute(world.db)
  await move(atMonday)
  expect((await world.call(aroha, admin.playdates)).body.counts[0]).toMatchObject({ week: body.weeks[0], suggested: 1 })
  await move(old)
  expect((await world.call(aroha, admin.playdates)).body.counts).toHaveLength(1)
  expect((await world.call(mia, admin.playdates)).status).toBe(403)
})

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  'Actual Loops': number
  Plans?: PlanNode[]
}

/** How many rows of a table a plan has read. */
function rowsRead(node: PlanNode, table: string): number {
  const { Plans: plans = [], 'Actual Rows': rows, 'Rows Removed by Filter': others = 0, 'Actual Loops': loops } = node
  const own = node['Relation Name'] === table ? (rows + others) * loops : 0
  return plans.reduce((sum, plan) => sum + rowsRead(plan, table), own)
}

test('the numbers read nothing of playdates before the weeks that they are of [PLAY-45]', async () => {
  const aroha = await world.owner('Aroha', { email: 'aroha@example.nz', emailVerified: true })
  await sql`
    with added as (
      insert into playdates (kind, state, zone, minutes, starts_at, ends_at, place_name, note, max_dogs, created_at)
        select 'private', 'over', 'Pacific/Auckland', 60, at, at, 'A public place', '', 2, at
        from (select now() - interval '1 year' * least(n - 1, 1) as at from generate_series(1, 5000) as n) as ever
      returning id, ends_at
    )
    insert into playdate_invitations (playdate_id, state, ends_at, met, feedback_at) select id, 'accepted', ends_at, true, ends_at from added`.execute(
    world.db,
  )
  await sql`analyze playdates, playdate_invitations`.execute(world.db)
  const statements = await statementsOf(async () => expect((await world.call(aroha, admin.playdates)).status).toBe(200))
  const [asked] = statements.filter(({ text }) => text.includes('playdate_invitations'))
  const { rows } = await world.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${asked?.text}`,
    asked?.values,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  expect(plan && rowsRead(plan, 'playdates')).toBe(1)
  expect(plan && rowsRead(plan, 'playdate_invitations')).toBe(1)
})
