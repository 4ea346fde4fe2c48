import { randomUUID } from 'node:crypto'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { endPlaydate } from './playdate-calls.ts'
import type { Owner, World } from '../world.ts'

interface Sent {
  who?: Owner
  params?: Record<string, string>
  query?: object
  body?: object
}

/** The input of each call about playdates: every time about another one, of another owner, to which Mia may come. */
export function playdateInputs(
  world: World,
  { mia, dogId }: { mia: Owner; dogId: string },
): Record<string, (n: number) => Promise<Sent>> {
  const host = async () => {
    const ana = await world.owner('Ana')
    const row = { userId: ana.id, friendUserId: mia.id, contextDogId: null, status: 'accepted' as const }
    await world.db.insertInto('friends').values(row).execute()
    return ana
  }
  let playdateCount = 0
  const playdateFor = async (ana: Owner) => ({
    id: randomUUID(),
    kind: 'private' as const,
    dogIds: [(await world.dog(ana)).id],
    guests: [{ ownerId: mia.id, dogIds: [dogId] }],
    // Each at a time of its own, because an owner goes to two at a time at most.
    times: [`${daysAfter(todayInNewZealand(), 5 + (playdateCount++ % 80))}T10:00`],
    place: { meetingPlaceId: 'victoria-park-auckland' },
    adviceRead: true,
    overlapConfirmed: true,
  })
  const suggested = async () => {
    const who = await host()
    const body = await playdateFor(who)
    await world.call(who, playdates.suggest, { body })
    return { who, params: { id: body.id } }
  }
  /** An open walk that Mia may ask to join. */
  const walk = async () => {
    const who = await host()
    const createdAt = new Date(Date.now() - 2 * DAY_MS)
    await world.db.updateTable('users').set({ createdAt }).where('id', 'in', [who.id, mia.id]).execute()
    const body = { ...(await playdateFor(who)), kind: 'open' as const, guests: [], audience: 'friends' as const }
    await world.call(who, playdates.suggest, { body: { ...body, puppies: true } })
    return { who, params: { id: body.id } }
  }
  const joining = { dogIds: [dogId], adviceRead: true }
  const attended = async () => endPlaydate(world, await suggested())
  return {
    'playdates.suggest': async () => {
      const ana = await host()
      return { who: ana, body: await playdateFor(ana) }
    },
    'playdates.show': async () => suggested(),
    'playdates.change': async (n) => ({ ...(await suggested()), body: { note: `Bring water ${n}` } }),
    'playdates.cancel': async () => ({ ...(await suggested()), body: { note: 'It rains' } }),
    'playdates.answer': async () => ({ params: (await suggested()).params, body: { answer: 'decline' } }),
    'playdates.tickChecklist': async () => ({ ...(await suggested()), body: { items: ['water'] } }),
    'playdates.join': async () => ({ params: (await walk()).params, body: joining }),
    'playdates.decide': async () => {
      const { who, params } = await walk()
      await world.call(mia, playdates.join, { params, body: joining })
      return { who, params: { ...params, ownerId: mia.id }, body: { decision: 'accept' } }
    },
    'playdates.report': async () => ({
      params: (await walk()).params,
      body: { category: 'unsafe-dog', text: 'It bites.' },
    }),
    'admin.cancelWalk': async () => ({ params: (await walk()).params, body: { reason: 'It rains' } }),
    'playdates.giveFeedback': async () => ({ ...(await attended()), body: { met: true } }),
    'playdates.matches': async () => ({ query: { dogId } }),
    'playdates.calendarFile': attended,
  }
}
