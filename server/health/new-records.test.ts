import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { HEALTH_KINDS, TREATMENT_FREQUENCIES, VACCINATION_FREQUENCIES } from '#contract/health/options.ts'
import { health } from '#contract/health/routes.ts'
import { openWorld } from '#server/testing/world.ts'
import { add, callsOf, fill, miaWithBiscuit, recordFor, UNKNOWN } from './testing/records.ts'

const world = openWorld()

describe.each(HEALTH_KINDS)('%s', (kind) => {
  const calls = callsOf(kind)

  test('a missing or invalid dogId is an unknown dog, and is checked before other fields [K-41 G-04]', async () => {
    const mia = await world.owner('Mia')
    for (const body of [{}, null, { dogId: 5 }, { dogId: { id: 1 } }, { dogId: UNKNOWN, date: 'x' }]) {
      expect(await world.call(mia, calls.add, { body })).toMatchObject({
        status: 404,
        body: { message: 'Dog not found', code: 'dog-not-found' },
      })
    }
  })

  test('the reply lists all failing fields, with the message of the first [K-41 HEALTH-14 G-02]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const errors = [
      { field: 'date', message: 'Date is required' },
      { field: 'name', message: 'Name is required' },
      { field: 'frequency', message: 'Frequency is required' },
    ]
    for (const nothing of [undefined, null, '', '  ']) {
      const body = recordFor(biscuit.id, { date: nothing, name: nothing, frequency: nothing })
      const refused = await world.call(mia, calls.add, { body })
      expect(refused).toMatchObject({
        status: 400,
        body: { message: 'Date is required', code: 'invalid-input', errors },
      })
    }
  })

  test.each([
    '2026-02-30',
    '2025-02-29',
    '1989-12-31',
    '2101-01-01',
    '01/03/2026',
    '2026-3-1',
    '2026-03-01T00:00:00Z',
    'infinity',
    20_260_301,
    true,
  ])('%s is refused as the date of a record [K-41 HEALTH-14]', async (date) => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const refused = await world.call(mia, calls.add, { body: recordFor(biscuit.id, { date }) })
    expect(refused).toMatchObject({ status: 400, body: { message: 'Invalid date' } })
  })

  test.each(['1990-01-01', '2100-12-31', '2024-02-29'])(
    '%s is stored and comes back as it is [K-41 G-10]',
    async (date) => {
      const { mia, biscuit } = await miaWithBiscuit(world)
      expect(await add(world, mia, [kind, biscuit.id, { date }])).toMatchObject({ date })
    },
  )

  test('a name has 1 to 100 characters, counted as code points [K-41 G-08]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    expect(await add(world, mia, [kind, biscuit.id, { name: '💉'.repeat(100) }])).toMatchObject({
      name: '💉'.repeat(100),
    })
    expect(await world.call(mia, calls.add, { body: recordFor(biscuit.id, { name: 'x'.repeat(101) }) })).toMatchObject({
      status: 400,
      body: { message: 'Name is too long' },
    })
  })

  test('exactly the frequencies of the kind are accepted [K-41 DATA-31 C-14]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const taken: readonly string[] = kind === 'vaccinations' ? VACCINATION_FREQUENCIES : TREATMENT_FREQUENCIES
    const others = ['quarterly', 'annual', 'Monthly', 'daily', 12, ['monthly']]
    for (const frequency of [...VACCINATION_FREQUENCIES, ...TREATMENT_FREQUENCIES, ...others]) {
      const { status, body } = await world.call(mia, calls.add, { body: recordFor(biscuit.id, { frequency }) })
      const isTaken = taken.includes(frequency as string)
      expect(body).toMatchObject(isTaken ? { frequency } : { message: 'Invalid frequency' })
      expect(status).toBe(isTaken ? 201 : 400)
    }
  })

  test('undeclared fields have no effect [K-41 G-09 S4]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const more = {
      id: UNKNOWN,
      createdAt: '2000-01-01T00:00:00Z',
      updatedAt: '2000-01-01T00:00:00Z',
      ownerId: UNKNOWN,
      isAdmin: true,
    }
    const record = await add(world, mia, [kind, biscuit.id, more])
    expect(record.id).not.toBe(UNKNOWN)
    expect(record.createdAt > '2026').toBe(true)
    const changed = await world.call(mia, calls.change, {
      params: { id: record.id },
      body: recordFor(biscuit.id, more),
    })
    expect(changed.body).toMatchObject({ id: record.id, createdAt: record.createdAt })
  })

  test('a record sent twice is stored twice, or once if both have one requestId [K-41]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    await add(world, mia, [kind, biscuit.id])
    await add(world, mia, [kind, biscuit.id])
    const first = await add(world, mia, [kind, biscuit.id, { requestId: UNKNOWN }])
    const again = await world.call(mia, calls.add, {
      body: recordFor(biscuit.id, { requestId: UNKNOWN, name: 'Other' }),
    })
    expect(again).toMatchObject({ status: 200, body: first })
    expect((await world.call(mia, calls.list, { params: { dogId: biscuit.id } })).body).toHaveLength(3)
    const strange = await world.call(mia, calls.add, { body: recordFor(biscuit.id, { requestId: 'x' }) })
    expect(strange).toMatchObject({ status: 400, body: { message: 'requestId is invalid' } })
  })

  test('fifty concurrent requests with one requestId insert one row [R3]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const body = recordFor(biscuit.id, { requestId: randomUUID() })
    const replies = await Promise.all(Array.from({ length: 50 }, async () => world.call(mia, calls.add, { body })))
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(49)
  })

  test('a dog has at most 500 records of a kind, also after concurrent requests [K-41]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    await fill(world, kind, { dogId: biscuit.id, free: 3 })
    const replies = await Promise.all(
      Array.from({ length: 12 }, async () => world.call(mia, calls.add, { body: recordFor(biscuit.id) })),
    )
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(3)
    const refused = replies.filter((reply) => reply.status === 409)
    expect(refused.map((reply) => reply.body.message)).toEqual(Array(9).fill('Too many records'))
    expect((await world.call(mia, calls.list, { params: { dogId: biscuit.id } })).body).toHaveLength(500)
    const other = HEALTH_KINDS.find((one) => one !== kind) ?? kind
    await add(world, mia, [other, biscuit.id])
  })

  test('invalid input is reported before the limit of 500 records [K-41 G-04]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    await fill(world, kind, { dogId: biscuit.id, free: 0 })
    expect((await world.call(mia, calls.add, { body: recordFor(biscuit.id, { name: '' }) })).status).toBe(400)
    expect((await world.call(mia, calls.add, { body: recordFor(biscuit.id) })).status).toBe(409)
  })
})

test('only vaccinations have a clinic, of at most 100 characters; an empty one is stored as null [K-41]', async () => {
  const { mia, biscuit } = await miaWithBiscuit(world)
  for (const clinic of ['', '  ', null, undefined]) {
    expect(await add(world, mia, ['vaccinations', biscuit.id, { clinic }])).toMatchObject({ clinic: null })
  }
  expect(await add(world, mia, ['vaccinations', biscuit.id, { clinic: 'ā'.repeat(100) }])).toMatchObject({
    clinic: 'ā'.repeat(100),
  })
  const body = recordFor(biscuit.id, { clinic: 'ā'.repeat(101) })
  const refused = await world.call(mia, health.vaccinations.add, { body })
  expect(refused).toMatchObject({ status: 400, body: { message: 'Clinic is too long' } })
  expect((await world.call(mia, health.worming.add, { body })).status).toBe(201)
})
