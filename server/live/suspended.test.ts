import { expect, test } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()

test.each([
  ['suspended', 'fetch again', { decision: 'suspend', days: 3 }, ['refetch']],
  ['muted', 'do not', { decision: 'mute', days: 3 }, []],
] as const)('when a person is %s the browsers of those who saw them %s [MOD-03 MOD-05 K-88]', async (...parts) => {
  const [, , decided, updates] = parts
  const [mia, tane, ruby] = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')]
  const aroha = await world.owner('Aroha', { role: 'admin' })
  await world.call(mia, messages.send, { body: { receiverId: tane.id, content: 'Walk?' } })
  await world.call(ruby, friends.add, { body: { friendUserId: tane.id } })
  await world.call(mia, moderation.report, { params: { ownerId: tane.id }, body: { reason: 'Rude' } })
  const [report] = (await world.call(aroha, moderation.reports)).body.reports
  const streams = [await openStream(world.app, mia), await openStream(world.app, ruby)]
  const before = streams.map(({ events }) => events.length)

  const body = { ...decided, reason: 'harassment', sentence: 'Please be kind.' } as const
  const decision = await world.call(aroha, moderation.decide, { params: { id: report?.id ?? '' }, body })
  expect(decision.status).toBe(200)
  // A block by the two comes after what was told of the decision.
  await world.call(mia, moderation.block, { params: { ownerId: ruby.id } })
  for (const [n, stream] of streams.entries()) {
    await stream.heard('blocked')
    expect(stream.events.slice(before[n]).map(({ event }) => event)).toEqual([...updates, 'blocked'])
    expect(JSON.stringify(stream.events.slice(before[n]))).not.toContain(tane.id)
    stream.close()
  }
})
