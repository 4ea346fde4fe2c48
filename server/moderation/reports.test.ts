import { describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { REPORT_REASON } from '#contract/moderation/options.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: 'aroha@example.nz' })

const report = (who: Owner, whom: { id: string }, reason = REPORT_REASON) =>
  world.call(who, moderation.report, { params: { ownerId: whom.id }, body: { reason } })
const admin = async () => world.owner('Aroha', { email: 'aroha@example.nz', emailVerified: true })
const rows = async () => world.db.selectFrom('reportedUsers').selectAll().execute()

describe('reporting [K-58]', () => {
  test('a report is stored as pending; a repeat while it is pending adds none [REPORT-01 REPORT-03 C-41]', async () => {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    expect(REPORT_REASON).toBe('User reported for inappropriate behavior')
    expect(await report(mia, tane)).toMatchObject({ status: 201, body: { message: 'Report submitted' } })
    expect(await report(mia, tane, 'Again')).toMatchObject({ status: 200, body: { message: 'Report submitted' } })
    expect((await world.call(tane, account.current)).status, 'nothing happens to the reported').toBe(200)
    expect(await world.db.selectFrom('blockedUsers').select('id').execute(), 'no block follows').toEqual([])
    expect(await rows()).toEqual([
      expect.objectContaining({
        reporterId: mia.id,
        reportedUserId: tane.id,
        reason: REPORT_REASON,
        status: 'pending',
      }),
    ])
  })

  test('reporter, status, notes and times in the body are ignored [S4]', async () => {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    const time = '2001-01-01T00:00:00Z'
    const forced = { id: tane.id, reporterId: tane.id, status: 'dismissed', adminNotes: 'Fine', reviewedAt: time }
    const body = { reason: 'Rude', ...forced, createdAt: time }
    expect((await world.call(mia, moderation.report, { params: { ownerId: tane.id }, body })).status).toBe(201)
    const [row] = await rows()
    expect(row).toMatchObject({ reporterId: mia.id, status: 'pending', adminNotes: null, reviewedAt: null })
    expect(row?.createdAt.getUTCFullYear()).toBeGreaterThan(2020)
  })

  test('fifty concurrent reports insert one row [R3]', async () => {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    await Promise.all(Array.from({ length: 50 }, async () => report(mia, tane)))
    expect(await rows()).toHaveLength(1)
  })

  test('the reason has 1 to 1000 characters, counted as code points [C-41]', async () => {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    expect(await report(mia, tane, '  ')).toMatchObject({ status: 400, body: { message: 'Reason is required' } })
    expect(await report(mia, tane, 'x'.repeat(1001))).toMatchObject({
      status: 400,
      body: { message: 'Reason is too long' },
    })
    expect((await report(mia, tane, '🐶'.repeat(1000))).status).toBe(201)
    expect((await report(tane, mia, 'x')).status).toBe(201)
  })

  test('owners cannot report themselves [K-58]', async () => {
    const mia = await world.owner('Mia')
    expect(await report(mia, mia)).toMatchObject({
      status: 400,
      body: { message: "You can't report yourself", code: 'report-self' },
    })
  })

  test('unknown and deleted owners are refused before the reason is validated [K-58 G-04 X4]', async () => {
    const [mia, gone] = [await world.owner('Mia'), await world.owner('Deleted', { deletedAt: new Date() })]
    for (const whom of [gone, { id: 'nobody' }]) {
      expect(await report(mia, whom, '')).toMatchObject({
        status: 404,
        body: { message: 'User not found', code: 'user-not-found' },
      })
    }
  })

  test('owners of a blocked pair can still report each other [B6]', async () => {
    const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
    await world.block(tane, mia)
    expect((await report(mia, tane)).status).toBe(201)
    expect((await report(tane, mia)).status).toBe(201)
  })
})

describe('administrators [K-75 K-76 REPORT-04]', () => {
  test('are the only ones who see and decide reports [S5]', async () => {
    const mia = await world.owner('Mia')
    const refused = { status: 403, body: { message: 'Admin access required', code: 'admin-required' } }
    expect(await world.call(mia, moderation.reports)).toMatchObject(refused)
    expect(await world.call(mia, moderation.review, { params: { id: 'x' }, body: {} })).toMatchObject(refused)
  })

  test('do not see reports about themselves, as in the queue [MOD-02 S3]', async () => {
    const [aroha, mia, tane] = [await admin(), await world.owner('Mia'), await world.owner('Tāne')]
    await report(mia, aroha)
    await report(mia, tane)
    const { reports, totalCount } = (await world.call(aroha, moderation.reports)).body
    expect([reports.map(({ reportedUser }) => reportedUser.id), totalCount]).toEqual([[tane.id], 1])
  })

  test('decide none about themselves, also by its id [MOD-07 K-76]', async () => {
    const [aroha, mia] = [await admin(), await world.owner('Mia')]
    await report(mia, aroha)
    const [row] = await rows()
    const decided = { params: { id: row?.id ?? '' }, body: { status: 'dismissed' as const } }
    expect(await world.call(aroha, moderation.review, decided)).toMatchObject({
      status: 404,
      body: { code: 'report-not-found' },
    })
    expect((await rows())[0]).toMatchObject({ status: 'pending' })
  })

  test('see reports newest first, with ids and first names of both sides [K-75 S3]', async () => {
    const [aroha, mia, tane] = [await admin(), await world.owner('Mia'), await world.owner('Tāne')]
    await report(mia, tane)
    await report(tane, mia, 'Rude')
    const { body } = await world.call(aroha, moderation.reports)
    expect(body).toEqual({ reports: expect.any(Array), totalCount: 2, hasMore: false })
    expect(body.reports[0]).toEqual({
      id: expect.any(String),
      reporter: { id: tane.id, firstName: 'Tāne' },
      reportedUser: { id: mia.id, firstName: 'Mia' },
      reason: 'Rude',
      category: null,
      subject: 'owner',
      subjectId: null,
      snapshot: expect.stringMatching(/^Mia\nAuckland/),
      pictureCount: 0,
      status: 'pending',
      adminNotes: null,
      createdAt: expect.any(String),
      reviewedAt: null,
      pendingSince: body.reports[0]?.createdAt,
    })
    expect(body.reports[1]?.reason).toBe(REPORT_REASON)
  })

  test('page and filter by status; invalid pages are clamped, an unknown status means pending [K-75]', async () => {
    const [aroha, tane] = [await admin(), await world.owner('Tāne')]
    for (const name of ['Mia', 'Ruby', 'Sam']) await report(await world.owner(name), tane, name)
    const [first] = (await world.call(aroha, moderation.reports)).body.reports
    await world.call(aroha, moderation.review, { params: { id: first?.id ?? '' }, body: { status: 'dismissed' } })
    const list = async (query: object) => {
      const { body } = await world.call(aroha, moderation.reports, { query })
      return [body.reports.map(({ reason }) => reason), body.totalCount, body.hasMore]
    }
    expect(await list({})).toEqual([['Ruby', 'Mia'], 2, false])
    expect(await list({ limit: '1' })).toEqual([['Ruby'], 2, true])
    expect(await list({ limit: '1', page: '2' })).toEqual([['Mia'], 2, false])
    expect(await list({ status: 'dismissed' })).toEqual([['Sam'], 1, false])
    expect(await list({ status: 'reviewed' })).toEqual([[], 0, false])
    expect(await list({ status: 'all', page: '-1' })).toEqual([['Sam', 'Ruby', 'Mia'], 3, false])
    expect(await list({ status: 'no such word', page: 'x' })).toEqual([['Ruby', 'Mia'], 2, false])
  })

  test('get pages of 20 reports by default and of 1 to 50 on request, clamped [K-75]', async () => {
    const [aroha, mia, tane] = [await admin(), await world.owner('Mia'), await world.owner('Tāne')]
    await world.pool.query(
      `insert into reported_users (reporter_id, reported_user_id, reason, status, created_at)
       select $1, $2, n::text, 'reviewed', now() - n * interval '1 minute' from generate_series(1, 51) n`,
      [mia.id, tane.id],
    )
    const page = async (query: object) => {
      const { body } = await world.call(aroha, moderation.reports, { query: { status: 'reviewed', ...query } })
      return [body.reports.length, body.reports[0]?.reason, body.hasMore]
    }
    expect(await page({})).toEqual([20, '1', true])
    expect(await page({ page: 3 })).toEqual([11, '41', false])
    expect(await page({ limit: 1000 })).toEqual([50, '1', true])
    expect(await page({ limit: 50, page: 2 })).toEqual([1, '51', false])
    expect(await page({ limit: 0 })).toEqual([1, '1', true])
    expect(await page({ limit: 'x' })).toEqual([20, '1', true])
    expect(await page({ page: 9 })).toEqual([0, undefined, false])
  })

  test('decide with notes; the time of the decision is stored, and cleared on reopening [K-76 REPORT-03]', async () => {
    const [aroha, mia, tane] = [await admin(), await world.owner('Mia'), await world.owner('Tāne')]
    await report(mia, tane)
    const [row] = await rows()
    const review = async (body: object) =>
      (await world.call(aroha, moderation.review, { params: { id: row?.id ?? '' }, body })).body
    const decided = await review({ status: 'reviewed', adminNotes: ' Talked to both. ' })
    expect(decided).toMatchObject({ status: 'reviewed', adminNotes: 'Talked to both.' })
    expect(Math.abs(Date.parse(decided.reviewedAt ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await review({ status: 'reviewed' })).toEqual(decided)
    expect(await review({ status: 'pending', adminNotes: '' })).toMatchObject({ adminNotes: null, reviewedAt: null })
    expect((await report(mia, tane)).status).toBe(200)
  })

  test('a note on a decided report does not change whose decision it is, another decision does', async () => {
    const kiri = await world.owner('Kiri', { role: 'admin' })
    const [aroha, mia, tane] = [await admin(), await world.owner('Mia'), await world.owner('Tāne')]
    await report(mia, tane)
    const [row] = await rows()
    const review = async (who: Owner, body: object) => {
      await world.call(who, moderation.review, { params: { id: row?.id ?? '' }, body })
      return (await rows())[0]?.decidedBy
    }
    expect(await review(kiri, { status: 'reviewed' })).toBe(kiri.id)
    expect(await review(aroha, { status: 'reviewed', adminNotes: 'Talked to both.' })).toBe(kiri.id)
    expect(await review(aroha, { status: 'dismissed' })).toBe(aroha.id)
    expect(await review(kiri, { status: 'pending' })).toBeNull()
  })

  test('get 404 for an unknown report before errors of validation [K-76 G-04]', async () => {
    const [aroha, mia, tane] = [await admin(), await world.owner('Mia'), await world.owner('Tāne')]
    await report(mia, tane)
    const [row] = await rows()
    const review = (id: string, body: object) => world.call(aroha, moderation.review, { params: { id }, body })
    for (const id of ['nothing', '0f8fad5b-d9cb-469f-a165-70867728950e']) {
      expect(await review(id, {})).toMatchObject({
        status: 404,
        body: { message: 'Report not found', code: 'report-not-found' },
      })
    }
    for (const body of [{}, { status: 'actioned' }]) {
      expect(await review(row?.id ?? '', body)).toMatchObject({ status: 400, body: { message: 'Invalid status' } })
    }
    const noted = (length: number) => review(row?.id ?? '', { status: 'reviewed', adminNotes: '🐶'.repeat(length) })
    expect(await noted(2001)).toMatchObject({ status: 400, body: { message: 'Admin notes is too long' } })
    expect((await noted(2000)).status).toBe(200)
  })

  test('cannot reopen a report while a newer one of the same pair is pending [K-76]', async () => {
    const [aroha, mia, tane] = [await admin(), await world.owner('Mia'), await world.owner('Tāne')]
    await report(mia, tane)
    const [row] = await rows()
    const review = (status: 'reviewed' | 'pending') =>
      world.call(aroha, moderation.review, { params: { id: row?.id ?? '' }, body: { status } })
    await review('reviewed')
    expect((await report(mia, tane)).status).toBe(201)
    expect((await review('pending')).status).toBe(409)
  })

  test('still see a report after the account of one side was deleted [X3]', async () => {
    const [aroha, mia, tane] = [await admin(), await world.owner('Mia'), await world.owner('Tāne')]
    await report(mia, tane)
    await report(tane, mia)
    await world.call(tane, account.remove)
    const { body } = await world.call(aroha, moderation.reports)
    const gone = { id: tane.id, firstName: 'Deleted', isDeleted: true }
    const there = { id: mia.id, firstName: 'Mia' }
    expect(body.reports).toMatchObject([
      { reporter: gone, reportedUser: there, status: 'pending' },
      { reporter: there, reportedUser: gone, status: 'pending' },
    ])
  })
})
