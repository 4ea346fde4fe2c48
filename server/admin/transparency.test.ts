import { expect, test } from 'vitest'
import { SMALL_COUNT } from '#contract/admin/options.ts'
import { admin } from '#contract/admin/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { site } from '#contract/site/routes.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: '', TRANSPARENCY: 'on' })
const ANYBODY = '00000000-0000-4000-8000-000000000000'
const LAST_YEAR = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Pacific/Auckland' }).format()) - 1

/** Acts at a moment in New Zealand. */
async function acts(count: number, at: string, what: string): Promise<void> {
  const [act, detail = null] = what.split(': ')
  await world.pool.query(
    `insert into admin_acts (admin_id, act, detail, created_at)
      select $1, $2, $3, $4::timestamp at time zone 'Pacific/Auckland' from generate_series(1, $5)`,
    [ANYBODY, act, detail, at, count],
  )
}
const years = async () => (await world.call(null, admin.transparency)).body.years

test('years that are over are counted by kind, without people; small counts are not told [MOD-09]', async () => {
  const before = await years()
  expect(before.find(({ year }) => year === LAST_YEAR)).toBeUndefined()
  await acts(5, `${LAST_YEAR}-12-31T23:59:59`, 'warned')
  await acts(4, `${LAST_YEAR}-01-01T00:00:00`, 'muted')
  await acts(6, `${LAST_YEAR}-06-01T00:00:00`, 'decided-report: dismissed')
  await acts(6, `${LAST_YEAR}-06-01T00:00:00`, 'decided-report: reviewed')
  await acts(6, `${LAST_YEAR}-06-01T00:00:00`, 'decided-report: dismissed, acted upon')
  await acts(7, `${LAST_YEAR}-06-01T00:00:00`, 'decided-appeal: lifted')
  await acts(8, `${LAST_YEAR}-06-01T00:00:00`, 'decided-appeal: stands')
  // Neither the running year nor an eleventh.
  await acts(9, `${LAST_YEAR + 1}-01-01T00:00:00`, 'suspended')
  await acts(9, `${LAST_YEAR - 10}-12-31T23:59:59`, 'suspended')
  await acts(9, `${LAST_YEAR - 9}-01-01T00:00:00`, 'took-down')
  const found = await years()
  expect(found.map(({ year }) => year)).toEqual([LAST_YEAR, LAST_YEAR - 9])
  expect(Object.fromEntries(found[0]?.counts.map(({ act, count }) => [act, count]) ?? [])).toEqual({
    'no-breach': 6,
    warned: 5,
    'took-down': 0,
    muted: null,
    suspended: 0,
    deleted: 0,
    'read-messages': 0,
    appealed: 0,
    lifted: 7,
  })
})

const withoutBreach = async () =>
  (await years()).find(({ year }) => year === LAST_YEAR)?.counts.find(({ act }) => act === 'no-breach')?.count ?? 0

test('a report that is opened again and dismissed again is counted once [MOD-09 K-76]', async () => {
  const aroha = await world.owner('Aroha', { role: 'admin' })
  const tane = await world.owner('Tāne')
  const dismissal = { decision: 'dismiss', reason: 'harassment' } as const
  const dismiss = async (id: string) =>
    expect((await world.call(aroha, moderation.decide, { params: { id }, body: dismissal })).status).toBe(200)
  for (let n = 0; n < SMALL_COUNT; n++) {
    const by = await world.owner(`N${n}`)
    await world.call(by, moderation.report, { params: { ownerId: tane.id }, body: { reason: 'Rude' } })
  }
  const ids = (await world.call(aroha, moderation.reports)).body.reports.map(({ id }) => id)
  const [first = '', second = ''] = ids
  for (const id of ids) await dismiss(id)
  const review = async (id: string, status: 'pending' | 'reviewed' | 'dismissed') =>
    expect((await world.call(aroha, moderation.review, { params: { id }, body: { status } })).status).toBe(200)
  for (const status of ['pending', 'dismissed', 'reviewed', 'dismissed'] as const) await review(first, status)
  await review(second, 'pending')
  await dismiss(second)
  const before = await withoutBreach()
  // The log refuses changes: what was done now is entered again as of last year.
  await world.pool.query(
    `insert into admin_acts (admin_id, act, detail, created_at)
      select admin_id, act, detail, created_at - interval '1 year' from admin_acts where admin_id = $1`,
    [aroha.id],
  )
  expect((await withoutBreach()) - before).toBe(SMALL_COUNT)
})

test('the page is there where it is published, and nowhere else [MOD-09]', async () => {
  const open = async (app = world.app) => (await app.inject({ url: '/transparency' })).statusCode
  expect([await open(), (await world.call(null, site.config)).body.transparency]).toEqual([200, true])
  const other = await world.anotherApp({ TRANSPARENCY: 'off' })
  expect(await open(other)).toBe(404)
  expect((await other.inject({ url: '/api/transparency' })).json()).toMatchObject({ code: 'endpoint-not-found' })
})
