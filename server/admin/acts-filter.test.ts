import { beforeEach, describe, expect, test } from 'vitest'
import { ACTS_EXPORTED, BY_COMMAND } from '#contract/admin/options.ts'
import { admin } from '#contract/admin/routes.ts'
import { recordAct } from './acts.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: '' })
let aroha: Owner
let kiri: Owner
let mia: Owner
let tane: Owner

beforeEach(async () => {
  aroha = await world.owner('Aroha', { role: 'admin' })
  kiri = await world.owner('=HYPERLINK("http://x")', { role: 'moderator' })
  mia = await world.owner('Mia')
  tane = await world.owner('Tāne')
  await keep({ adminId: aroha.id, act: 'warned', userId: mia.id, detail: 'warned' })
  await keep({ adminId: kiri.id, act: 'warned', userId: tane.id, detail: 'warned' })
  await keep({ adminId: kiri.id, act: 'muted', userId: mia.id, detail: '1 day' })
})

const keep = async (act: Parameters<typeof recordAct>[1]) =>
  world.db.transaction().execute(async (tx) => recordAct(tx, act))
const list = async (query: object) => (await world.call(aroha, admin.acts, { query })).body
const file = async (query: object) => world.call(aroha, admin.actsFile, { query })
const rowsOf = (text: unknown) => String(text).replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)

describe('the log of acts [MOD-09]', () => {
  test('is filtered by operator, by person and by kind, and names those who were asked for', async () => {
    const byKiri = await list({ operator: kiri.id.toUpperCase() })
    expect(byKiri.acts.map(({ act }) => act)).toEqual(['muted', 'warned'])
    expect([byKiri.totalCount, byKiri.operator?.id.toLowerCase(), byKiri.person]).toEqual([2, kiri.id, null])
    const aboutMia = await list({ person: mia.id })
    expect(aboutMia.acts.map(({ act }) => act)).toEqual(['muted', 'warned'])
    expect(aboutMia.person).toEqual({ id: mia.id, firstName: 'Mia' })
    const both = await list({ operator: kiri.id, person: mia.id, act: 'muted', limit: 1 })
    expect(both).toMatchObject({ totalCount: 1, hasMore: false, acts: [{ act: 'muted', detail: '1 day' }] })
  })

  test('finds nothing for somebody unknown, and ignores an unknown kind', async () => {
    for (const operator of ['nobody', '00000000-0000-4000-8000-000000000000'])
      expect(await list({ operator })).toMatchObject({ totalCount: 0, acts: [] })
    expect((await list({ operator: kiri.id, act: 'praised' })).totalCount).toBe(2)
  })

  test.each(['operator', 'person'])('is not filtered by an empty %s [R17]', async (whom) => {
    expect(await list({ [whom]: '' })).toEqual(await list({}))
    expect((await list({})).totalCount).toBeGreaterThan(2)
    expect((await file({ [whom]: '', act: 'warned' })).body).toBe((await file({ act: 'warned' })).body)
  })

  test('has the changes of roles by command', async () => {
    await keep({ adminId: BY_COMMAND, act: 'changed-role', userId: tane.id, detail: 'admin' })
    const { acts } = await list({ person: tane.id, act: 'changed-role' })
    expect(acts).toMatchObject([{ admin: { id: BY_COMMAND, firstName: 'By command' }, detail: 'admin' }])
  })
})

describe('the file of acts [MOD-09]', () => {
  test('has the acts of the filter, newest first, and no name that a spreadsheet would run', async () => {
    const { status, headers, body } = await file({ operator: kiri.id })
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ])
    expect(headers['content-disposition']).toBe('attachment; filename="wagmates-acts.csv"')
    const [first, second, ...others] = rowsOf(body)
    expect(others).toEqual([])
    expect(first).toMatch(new RegExp(`^20[^,]+Z,muted,1 day,"'=HYPERLINK\\(""http://x""\\)",${kiri.id},Mia,${mia.id}$`))
    expect(second).toContain(`Tāne,${tane.id}`)
  })

  test('is an act itself', async () => {
    await file({ act: 'warned' })
    expect((await list({ operator: aroha.id })).acts[0]).toMatchObject({ act: 'exported-acts', detail: 'warned' })
  })

  test('is read in batches and ends after 10,000 acts, the newest ones', async () => {
    const ana = await world.owner('Ana')
    await world.pool.query(
      `insert into admin_acts (admin_id, act, detail, created_at)
        select $1, 'warned', n::text, now() - make_interval(secs => n % 3000) from generate_series(1, $2) as n`,
      [ana.id, ACTS_EXPORTED + 1],
    )
    const rows = rowsOf((await file({ operator: ana.id })).body)
    expect(rows).toHaveLength(ACTS_EXPORTED)
    expect(new Set(rows.map((row) => row.split(',')[2])).size).toBe(ACTS_EXPORTED)
  })

  test('is for administrators alone', async () => {
    for (const who of [kiri, mia]) expect((await world.call(who, admin.actsFile)).status).toBe(403)
  })
})
