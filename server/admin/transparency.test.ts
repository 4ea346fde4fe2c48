import { expect, test } from 'vitest'
import { admin } from '#contract/admin/routes.ts'
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

test('the page is there where it is published, and nowhere else [MOD-09]', async () => {
  const open = async (app = world.app) => (await app.inject({ url: '/transparency' })).statusCode
  expect([await open(), (await world.call(null, site.config)).body.transparency]).toEqual([200, true])
  const other = await world.anotherApp({ TRANSPARENCY: 'off' })
  expect(await open(other)).toBe(404)
  expect((await other.inject({ url: '/api/transparency' })).json()).toMatchObject({ code: 'endpoint-not-found' })
})
