import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '#server/testing/world.ts'
import { openSender } from './outbox.ts'

const world = openWorld()

/** Longer than what is queued usually waits, and shorter than the pause after a fault. */
const A_WHILE_MS = 1_500

/** A sender to a broker that is away, takes nothing, or takes all. */
function openTestSender(state: { isAway: boolean; takes: boolean }) {
  const sent: string[][] = []
  const errors: unknown[] = []
  const broker = {
    isAway: () => state.isAway,
    send: async (payloads: readonly string[]) => {
      sent.push([...payloads])
      if (!state.takes) throw new Error('took nothing')
    },
  }
  const sender = openSender({ db: world.db, broker, onError: (error) => errors.push(error) })
  onTestFinished(sender.stop)
  return { sender, sent, errors }
}

const queue = (...payloads: string[]) =>
  world.db
    .insertInto('liveHints')
    .values(payloads.map((payload) => ({ payload })))
    .execute()
const waiting = async () => (await world.db.selectFrom('liveHints').select('payload').execute()).length

test('what is queued goes to the broker, without a call that announces it [SCALE-05]', async () => {
  const { sent, errors } = openTestSender({ isAway: false, takes: true })
  await queue('one')
  await expect.poll(() => sent).toEqual([['one']])
  await expect.poll(waiting).toBe(0)
  expect(errors).toEqual([])
})

test('a broker that takes nothing is reported, and not asked again by each call; what is queued stays [SCALE-05]', async () => {
  await queue('one')
  const { sender, sent, errors } = openTestSender({ isAway: false, takes: false })
  await expect.poll(() => errors).toEqual([new Error('took nothing')])
  for (let call = 0; call < 10; call++) {
    sender.wake()
    await sleep(A_WHILE_MS / 10)
  }
  expect(sent).toHaveLength(1)
  expect(await waiting()).toBe(1)
})

test('a broker that is away is sent what waits as soon as it is back [SCALE-05]', async () => {
  await queue('one')
  const state = { isAway: true, takes: true }
  const { sent, errors } = openTestSender(state)
  await sleep(A_WHILE_MS)
  expect(sent).toEqual([])
  state.isAway = false
  await expect.poll(() => sent).toEqual([['one']])
  expect(errors).toEqual([])
})
