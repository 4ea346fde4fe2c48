import { describe, expect, test } from 'vitest'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { openWorld } from '#server/testing/world.ts'
import { HEALTH_TABLES } from './records.ts'
import { add, callsOf, miaWithBiscuit, recordFor } from './testing/records.ts'

const world = openWorld()

describe.each(HEALTH_KINDS)('%s', (kind) => {
  const calls = callsOf(kind)

  test('a change that started from an older state is refused and takes nothing back [R8 K-42]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const { id, updatedAt } = await add(world, mia, [kind, biscuit.id])
    const changeFrom = async (expectedUpdatedAt: string, fields: object) =>
      world.call(mia, calls.change, { params: { id }, body: recordFor(biscuit.id, { ...fields, expectedUpdatedAt }) })

    const first = await changeFrom(updatedAt, { date: '2026-04-30' })
    expect(first).toMatchObject({ status: 200, body: { date: '2026-04-30' } })
    expect(await changeFrom(updatedAt, { name: 'Lepto' })).toMatchObject({
      status: 409,
      body: { message: 'This record was changed elsewhere. Please look again.', code: 'record-changed' },
    })
    expect((await world.call(mia, calls.list, { params: { dogId: biscuit.id } })).body).toEqual([first.body])

    const again = await changeFrom(first.body.updatedAt, { date: '2026-04-30', name: 'Lepto' })
    expect(again).toMatchObject({ status: 200, body: { date: '2026-04-30', name: 'Lepto' } })
  })

  test('of 20 concurrent changes that started from one state one succeeds [R8 K-42]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const { id, updatedAt } = await add(world, mia, [kind, biscuit.id])
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const body = recordFor(biscuit.id, { name: `Tab ${i}`, expectedUpdatedAt: updatedAt })
        return world.call(mia, calls.change, { params: { id }, body })
      }),
    )
    const saved = replies.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    expect((await world.call(mia, calls.list, { params: { dogId: biscuit.id } })).body).toEqual([saved[0]?.body])
  })

  test('a change that is repeated after a lost reply succeeds again [R8 K-42]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const { id, updatedAt } = await add(world, mia, [kind, biscuit.id])
    const body = recordFor(biscuit.id, { name: 'Lepto', clinic: ' ', expectedUpdatedAt: updatedAt })
    const first = await world.call(mia, calls.change, { params: { id }, body })
    const repeat = await world.call(mia, calls.change, { params: { id }, body })
    expect([first.status, repeat.status]).toEqual([200, 200])
    expect(repeat.body).toMatchObject({ name: 'Lepto', date: first.body.date })
  })

  test('every change has a later `updatedAt`, even when the clock was set back [R8 K-42]', async () => {
    const { mia, biscuit } = await miaWithBiscuit(world)
    const { id } = await add(world, mia, [kind, biscuit.id])
    const ahead = new Date(Date.now() + 60_000)
    await world.db.updateTable(HEALTH_TABLES[kind]).set({ updatedAt: ahead }).where('id', '=', id).execute()
    const { body } = await world.call(mia, calls.change, { params: { id }, body: recordFor(biscuit.id) })
    expect(body.updatedAt > ahead.toISOString()).toBe(true)
  })
})
