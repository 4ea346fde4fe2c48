import { describe, expect, test } from 'vitest'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { health } from '#contract/health/routes.ts'
import { openWorld } from '#server/testing/world.ts'
import { HEALTH_TABLES } from './records.ts'
import { add, callsOf, fill, miaWithBiscuit, recordFor, UNKNOWN } from './testing/records.ts'

const world = openWorld()

describe.each(HEALTH_KINDS)('%s', (kind) => {
  const calls = callsOf(kind)

  test('a record is added with all its fields and listed [K-41 K-40 HEALTH-22 HEALTH-21 HEALTH-25 DATA-13 DATA-14]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const sent = recordFor(biscuit.id, { name: '  Kennel  cough ', clinic: ' Ponsonby Vets ' })

    const { status, body } = await world.call(mia, calls.add, { body: sent })

    const date = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/) as string
    const shown = { dogId: biscuit.id, date: '2026-03-01', name: 'Kennel  cough', frequency: 'annually' }
    const whole = { ...shown, id: expect.any(String) as string, createdAt: date, updatedAt: date }
    expect(status).toBe(201)
    expect(body).toEqual(kind === 'vaccinations' ? { ...whole, clinic: 'Ponsonby Vets' } : whole)
    expect((await world.call(mia, calls.list, { params: { dogId: biscuit.id } })).body).toEqual([body])
  })

  test('records are listed newest date first, those of one date by creation, newest first [K-40]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    for (const [name, date] of [
      ['old', '2024-02-29'],
      ['new', '2026-11-20'],
      ['early', '2025-05-05'],
      ['late', '2025-05-05'],
    ]) {
      await add(world, mia, [kind, biscuit.id, { name, date }])
    }
    const { body } = await world.call(mia, calls.list, { params: { dogId: biscuit.id } })
    expect(body.map((record) => record.name)).toEqual(['new', 'late', 'early', 'old'])
  })

  test('the list has the records of one dog, and is empty without any [K-40]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const rocket = await world.dog(mia, { name: 'Rocket' })
    await add(world, mia, [kind, rocket.id])
    expect((await world.call(mia, calls.list, { params: { dogId: biscuit.id } })).body).toEqual([])
  })

  test('records of other owners’ dogs can be neither read nor changed [K-40 K-41 K-42 S2]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const tane = await world.owner('Tāne')
    const rocket = await world.dog(tane, { name: 'Rocket' })
    const record = await add(world, mia, [kind, biscuit.id])
    const own = await add(world, tane, [kind, rocket.id])

    expect(await world.call(tane, calls.list, { params: { dogId: biscuit.id } })).toMatchObject({
      status: 403,
      body: { message: "You can only see your own dogs' health records", code: 'not-your-dogs-records' },
    })
    const mayNotChange = {
      status: 403,
      body: { message: "You can only change your own dogs' health records", code: 'not-your-dogs-health' },
    }
    expect(await world.call(tane, calls.add, { body: recordFor(biscuit.id) })).toMatchObject(mayNotChange)
    expect(await world.call(tane, calls.change, { params: { id: own.id }, body: recordFor(biscuit.id) })).toMatchObject(
      mayNotChange,
    )

    const isUnknown = { status: 404, body: { message: 'Record not found', code: 'record-not-found' } }
    const params = { id: record.id }
    expect(await world.call(tane, calls.change, { params, body: recordFor(rocket.id) })).toMatchObject(isUnknown)
    expect(await world.call(tane, calls.remove, { params })).toMatchObject(isUnknown)
    expect((await world.call(mia, calls.list, { params: { dogId: biscuit.id } })).body).toEqual([record])
  })

  test('an invisible dog is answered exactly like an unknown dog [K-40 K-41 B3 S2]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const tane = await world.owner('Tāne')
    const hidden = await world.dog(mia, { isActive: false })
    await world.block(mia, tane)
    for (const dogId of [UNKNOWN, 'x', 'x'.repeat(65), biscuit.id, hidden.id]) {
      const isUnknown = { status: 404, body: { message: 'Dog not found', code: 'dog-not-found' } }
      expect(await world.call(tane, calls.list, { params: { dogId } })).toMatchObject(isUnknown)
      expect(await world.call(tane, calls.add, { body: recordFor(dogId) })).toMatchObject(isUnknown)
    }
  })

  test('records of a hidden own dog stay available [K-40]', async () => {
    const mia = await world.owner('Mia')
    const hidden = await world.dog(mia, { isActive: false })
    const record = await add(world, mia, [kind, hidden.id])
    expect((await world.call(mia, calls.list, { params: { dogId: hidden.id } })).body).toEqual([record])
  })

  test('a change replaces the whole record, and repeating it changes nothing [K-42 HEALTH-23]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const record = await add(world, mia, [kind, biscuit.id, { clinic: 'Ponsonby Vets' }])
    const sent = {
      params: { id: record.id },
      body: recordFor(biscuit.id, { date: '2026-04-30', name: 'Lepto', frequency: 'monthly' }),
    }

    const { status, body } = await world.call(mia, calls.change, sent)

    expect(status).toBe(200)
    const { updatedAt, ...rest } = body
    expect(rest).toMatchObject({
      id: record.id,
      createdAt: record.createdAt,
      date: '2026-04-30',
      name: 'Lepto',
      frequency: 'monthly',
    })
    expect(updatedAt > record.updatedAt).toBe(true)
    expect(rest.clinic ?? null).toBeNull()
    expect((await world.call(mia, calls.change, sent)).body).toMatchObject(rest)
    expect((await world.call(mia, calls.list, { params: { dogId: biscuit.id } })).body).toMatchObject([rest])
  })

  test('a change requires every field, with the messages of a new record [K-42]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const { id } = await add(world, mia, [kind, biscuit.id])
    const refused = await world.call(mia, calls.change, { params: { id }, body: { dogId: biscuit.id } })
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'Date is required', code: 'invalid-input', errors: [{}, {}, {}] },
    })
    expect(await world.call(mia, calls.change, { params: { id }, body: recordFor(UNKNOWN) })).toMatchObject({
      status: 404,
      body: { message: 'Dog not found', code: 'dog-not-found' },
    })
  })

  test('a record can move to another own dog that has fewer than 500 [K-42]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const rocket = await world.dog(mia, { name: 'Rocket' })
    const { id } = await add(world, mia, [kind, biscuit.id, { requestId: UNKNOWN }])
    await add(world, mia, [kind, rocket.id, { requestId: UNKNOWN }])
    const moved = await world.call(mia, calls.change, { params: { id }, body: recordFor(rocket.id) })
    expect(moved).toMatchObject({ status: 200, body: { dogId: rocket.id } })
    await fill(world, kind, { dogId: biscuit.id, free: 0 })
    const refused = await world.call(mia, calls.change, { params: { id }, body: recordFor(biscuit.id) })
    expect(refused).toMatchObject({ status: 409, body: { message: 'Too many records', code: 'too-many-records' } })
    const full = (await world.call(mia, calls.list, { params: { dogId: biscuit.id } })).body[0]
    const stays = await world.call(mia, calls.change, { params: { id: full?.id ?? '' }, body: recordFor(biscuit.id) })
    expect(stays.status).toBe(200)
  })

  test('a record is deleted once; a repeat is answered 404 [K-43 HEALTH-24 G-12]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const { id } = await add(world, mia, [kind, biscuit.id])
    expect(await world.call(mia, calls.remove, { params: { id } })).toMatchObject({
      status: 200,
      body: { message: 'Record deleted' },
    })
    expect(await world.call(mia, calls.remove, { params: { id } })).toMatchObject({
      status: 404,
      body: { message: 'Record not found', code: 'record-not-found' },
    })
    expect((await world.call(mia, calls.list, { params: { dogId: biscuit.id } })).body).toEqual([])
  })

  test('of two concurrent deletions one succeeds [K-43]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const { id } = await add(world, mia, [kind, biscuit.id])
    const replies = await Promise.all([1, 2].map(async () => world.call(mia, calls.remove, { params: { id } })))
    expect(replies.map((reply) => String(reply.status)).toSorted()).toEqual(['200', '404'])
  })

  test('a malformed record id counts as unknown, and no message contains an id [G-07 C-67]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    for (const id of ['x', '404', "' or 1=1 --", 'x'.repeat(65), UNKNOWN]) {
      const body = { message: 'Record not found', code: 'record-not-found' }
      expect(await world.call(mia, calls.remove, { params: { id } })).toMatchObject({ status: 404, body })
      expect(await world.call(mia, calls.change, { params: { id }, body: recordFor(biscuit.id) })).toMatchObject({
        status: 404,
        body,
      })
    }
  })

  test('deleting a dog deletes its records and their reminders [DATA-13 DATA-14]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const { id } = await add(world, mia, [kind, biscuit.id])
    await world.db.insertInto('reminderLog').values({ recordType: kind, recordId: id, dueDate: '2027-03-01' }).execute()
    await world.db.deleteFrom('dogs').execute()
    expect(await world.db.selectFrom(HEALTH_TABLES[kind]).select('id').execute()).toEqual([])
    expect(await world.db.selectFrom('reminderLog').select('id').execute()).toEqual([])
  })
})

test.each(['dental', 'Vaccinations', 'worming%20', '..'])(
  'the kind "%s" has no route [K-43 HEALTH-24 G-05]',
  async (type) => {
    const mia = await world.owner('Mia')
    const headers = { cookie: mia.cookie }
    for (const [method, url] of [
      ['DELETE', `/api/health/${type}/${UNKNOWN}`],
      ['GET', `/api/health/${type}/${UNKNOWN}`],
      ['POST', `/api/health/${type}`],
    ] as const) {
      const answer = await world.app.inject({ method, url, headers })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ message: 'API endpoint not found', code: 'endpoint-not-found' })
    }
  },
)

test('a record of another kind is not found [K-43]', async () => {
  const { mia, biscuit } = await miaWithBiscuit(world)
  const { id } = await add(world, mia, ['worming', biscuit.id])
  expect((await world.call(mia, health.flea.remove, { params: { id } })).status).toBe(404)
  expect((await world.call(mia, health.worming.remove, { params: { id } })).status).toBe(200)
})
