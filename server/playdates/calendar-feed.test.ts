import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendar, health } from '#contract/health/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { actionsIn, at, copyPlaydate } from './testing/people.ts'
import { walksIn } from './testing/walks.ts'

const world = openWorld({ PUBLIC_URL: 'https://wagmates.example' })
const { answer, befriend, person, suggest, suggested } = actionsIn(world)
const { neighbour, join, decide, hosted } = walksIn(world)
const cancel = async (who: Owner, id: string) => world.call(who, playdates.cancel, { params: { id }, body: {} })

/** Playdates in an owner's feed, as a calendar app reads it. */
async function feedOf(owner: Owner) {
  const { url } = (await world.call(owner, calendar.reset)).body
  const { body } = await world.app.inject(new URL(url).pathname)
  const file = new ICAL.Component(ICAL.parse(body) as [])
  const zones = file.getAllSubcomponents('vtimezone').map((zone) => String(zone.getFirstPropertyValue('tzid')))
  const all = file.getAllSubcomponents('vevent')
  const events = all.filter((event) => String(event.getFirstPropertyValue('uid')).startsWith('playdate-'))
  return {
    zones,
    stamps: [...body.matchAll(/^(?:DTSTAMP|LAST-MODIFIED):(.*)\r$/gm)].map(([, stamp = '']) => stamp),
    others: all.length - events.length,
    entries: events.map((event) => {
      const said = (name: string) => String(event.getFirstPropertyValue(name))
      return {
        uid: said('uid'),
        summary: said('summary'),
        start: said('dtstart'),
        status: said('status'),
        location: said('location'),
        description: said('description'),
        sequence: Number(said('sequence')),
        hasAlarm: event.getFirstSubcomponent('valarm') !== null,
      }
    }),
  }
}

test('the feed has playdates once their time is settled, beside the due dates, and a cancelled one as such [PLAY-28]', async () => {
  const { mia, tane, id } = await suggested({ note: 'Bring water' })
  const record = { dogId: mia.dogId, name: 'DHP', frequency: 'annually', date: '2026-05-01' } as const
  await world.call(mia, health.vaccinations.add, { body: record })
  expect((await feedOf(mia)).entries).toEqual([])
  await answer(tane, id, { answer: 'accept' })

  const { entries, zones, others, stamps } = await feedOf(mia)
  expect({ zones, others }).toEqual({ zones: ['Pacific/Auckland'], others: 1 })
  expect(
    stamps.map((stamp) => stamp.replaceAll(/\d/g, '0')),
    'in UTC',
  ).toEqual(Array(4).fill('00000000T000000Z'))
  expect(entries).toEqual([
    {
      uid: `playdate-${id}@wagmates`,
      summary: "Playdate: Mia's dog, Tāne's dog",
      start: `${at(5)}:00`,
      status: 'CONFIRMED',
      location: 'Victoria Park',
      description: `Bring water\nhttps://wagmates.example/playdates/${id}`,
      sequence: expect.any(Number),
      hasAlarm: true,
    },
  ])
  const [before] = (await feedOf(tane)).entries
  await cancel(mia, id)
  const [after] = (await feedOf(tane)).entries
  expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED', hasAlarm: false })
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)
  expect((await feedOf(await person('Ruby'))).entries).toEqual([])
})

test('only those who go have it in their feed, and only while they do [PLAY-28]', async () => {
  const [mia, tane, ruby] = [await person('Mia'), await person('Tāne'), await person('Ruby')]
  await befriend(mia, tane, ruby)
  const { id } = (await suggest(mia, [tane, ruby])).body
  await answer(tane, id, { answer: 'accept' })
  await world.call(mia, playdates.change, { params: { id }, body: { settle: at(5) } })
  expect((await feedOf(tane)).entries).toHaveLength(1)
  expect((await feedOf(ruby)).entries).toEqual([])
  await answer(ruby, id, { answer: 'accept' })
  expect((await feedOf(ruby)).entries[0]?.summary).toBe("Playdate: Mia's dog, Ruby's dog, Tāne's dog")
  await answer(tane, id, { answer: 'withdraw' })
  expect((await feedOf(tane)).entries).toEqual([])
  expect((await feedOf(ruby)).entries[0]?.summary).toBe("Playdate: Mia's dog, Ruby's dog")
})

test('a block takes what the other hosts out of the feed [PLAY-28 PLAY-17]', async () => {
  const { mia, tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  await cancel(mia, id)
  await world.call(tane, moderation.block, { params: { ownerId: mia.id } })
  expect((await feedOf(tane)).entries).toEqual([])
  expect((await feedOf(mia)).entries).toMatchObject([{ summary: "Playdate: Mia's dog" }])
})

test('of a suspended host the feed says that the playdate is cancelled, without the words of the host [PLAY-28 MOD-05]', async () => {
  const { mia, tane, id } = await suggested({ note: 'Rude words' })
  await answer(tane, id, { answer: 'accept' })
  await world.call(tane, moderation.report, { params: { ownerId: mia.id }, body: { reason: 'Rude' } })
  const report = await world.db.selectFrom('reportedUsers').select('id').executeTakeFirstOrThrow()
  const body = { decision: 'suspend', reason: 'harassment', sentence: 'Please be kind.', days: 7 } as const
  const aroha = await world.owner('Aroha', { role: 'admin' })
  await world.call(aroha, moderation.decide, { params: { id: report.id }, body })

  const { entries } = await feedOf(tane)
  expect(entries).toMatchObject([{ status: 'CANCELLED', summary: "Playdate: Tāne's dog" }])
  expect(JSON.stringify(entries)).not.toMatch(/Rude|Mia/)
})

test('the feed has the clocks of both zones, and text stays text [PLAY-28]', async () => {
  const { mia, tane, id } = await suggested({ note: 'One\r\nBEGIN:VEVENT, two; \\' })
  await answer(tane, id, { answer: 'accept' })
  const far = (await suggest(mia, [tane], { place: { text: 'Waitangi, Chatham Islands' }, times: [at(6)] })).body
  await answer(tane, far.id, { answer: 'accept' })
  await world.pool.query("update playdates set zone = 'Pacific/Chatham' where id = $1", [far.id])
  const { zones, entries } = await feedOf(tane)
  expect(zones.toSorted()).toEqual(['Pacific/Auckland', 'Pacific/Chatham'])
  expect(entries).toHaveLength(2)
  expect(entries.find(({ uid }) => uid.includes(id))?.description).toContain('One\nBEGIN:VEVENT, two; \\')
})

test('the feed has 100 playdates at most, and none that ended a month ago [PLAY-28]', async () => {
  const { tane, id } = await suggested()
  await answer(tane, id, { answer: 'accept' })
  await copyPlaydate(world, id, 110)
  expect((await feedOf(tane)).entries).toHaveLength(100)
  await world.pool.query(`update playdate_invitations set ends_at = now() - interval '31 days'`)
  expect((await feedOf(tane)).entries).toEqual([])
})

test('an open walk is in the feed of those whom its host has accepted, and in no other [PLAY-28 PLAY-31]', async () => {
  const { mia, id } = await hosted()
  const [tane, ruby] = [await neighbour('Tāne'), await neighbour('Ruby')]
  for (const who of [tane, ruby]) await join(who, id)
  await decide(mia, id, tane)
  expect((await feedOf(tane)).entries).toMatchObject([{ location: 'Victoria Park', start: `${at(5)}:00` }])
  expect((await feedOf(ruby)).entries).toEqual([])
  await cancel(mia, id)
  expect((await feedOf(tane)).entries).toMatchObject([{ status: 'CANCELLED' }])
  expect((await feedOf(ruby)).entries).toEqual([])
})
