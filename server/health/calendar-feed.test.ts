import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { calendar, health } from '#contract/health/routes.ts'
import { account } from '#contract/account/routes.ts'
import { daysBetween, todayInNewZealand } from '#contract/kit/dates.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { cpuMs } from '#server/testing/measuring/cpu-time.ts'
import { fillAccount } from '#server/testing/accounts/fullest-account.ts'
import { inFlight } from '#server/testing/measuring/in-flight.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ PUBLIC_URL: 'https://wagmates.example' })

async function addressOf(owner: Owner): Promise<string> {
  const { body } = await world.call(owner, calendar.reset)
  return body.url
}

/** Fetches a calendar by its address, without a cookie, as a calendar app does. */
async function fetchCalendar(url: string) {
  const answer = await world.app.inject(new URL(url).pathname)
  if (answer.statusCode !== 200) return { answer, entries: [] }
  const file = new ICAL.Component(ICAL.parse(answer.body) as [])
  const events = file.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { answer, entries: events.map((event) => `${event.startDate.toString()} ${event.summary}`), events }
}

async function miaWithBiscuit() {
  const mia = await world.owner('Mia')
  return { mia, biscuit: await world.dog(mia, { name: 'Biscuit' }) }
}

test('the calendar has the next due dates of all own dogs and kinds, and none of other owners', async () => {
  const { mia, biscuit } = await miaWithBiscuit()
  const rocket = await world.dog(mia, { name: 'Rocket', isActive: false })
  const tane = await world.owner('Tāne')
  const other = await world.dog(tane, { name: 'Moko' })
  const dhp = { name: 'DHP', frequency: 'annually' } as const
  await world.call(mia, health.vaccinations.add, { body: { ...dhp, dogId: biscuit.id, date: '2024-05-01' } })
  await world.call(mia, health.vaccinations.add, { body: { ...dhp, dogId: biscuit.id, date: '2025-05-01' } })
  await world.call(mia, health.flea.add, {
    body: { ...dhp, dogId: rocket.id, date: '2025-01-31', frequency: 'monthly' },
  })
  await world.call(tane, health.flea.add, {
    body: { ...dhp, dogId: other.id, date: '2025-01-31', frequency: 'monthly' },
  })

  const { answer, entries } = await fetchCalendar(await addressOf(mia))

  expect(entries).toEqual(['2025-02-28 Rocket: DHP is due', '2026-05-01 Biscuit: DHP is due'])
  expect(answer.body.replaceAll('\r\n ', '')).toContain(String.raw`Flea treatment\, last given on 31 January 2025.`)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('private, no-cache')
  expect(answer.headers['x-robots-tag']).toBe('noindex')
})

test('a record keeps its entry when its due date changes', async () => {
  const { mia, biscuit } = await miaWithBiscuit()
  const fields = { dogId: biscuit.id, name: 'DHP', date: '2025-05-01', frequency: 'annually' } as const
  const { body: record } = await world.call(mia, health.vaccinations.add, { body: fields })
  const url = await addressOf(mia)
  const before = await fetchCalendar(url)
  await world.call(mia, health.vaccinations.change, {
    params: { id: record.id },
    body: { ...fields, date: '2025-06-01' },
  })
  const after = await fetchCalendar(url)
  expect(after.entries).toEqual(['2026-06-01 Biscuit: DHP is due'])
  expect(after.events?.map((event) => event.uid)).toEqual(before.events?.map((event) => event.uid))
})

test('the address is created on request and stays the same until a reset', async () => {
  const mia = await world.owner('Mia')
  expect((await world.call(mia, calendar.show)).body).toEqual({ url: null })
  const { status, body } = await world.call(mia, calendar.reset)
  expect(status).toBe(201)
  expect(body.url).toMatch(/^https:\/\/wagmates\.example\/calendar\/[\w-]{43}\.ics$/)
  expect((await world.call(mia, calendar.show)).body).toEqual(body)
})

test('a reset invalidates the old address, and no address of another owner [S2]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const [first, other] = [await addressOf(mia), await addressOf(tane)]
  const second = await addressOf(mia)
  expect(second).not.toBe(first)
  expect((await fetchCalendar(first)).answer.statusCode).toBe(404)
  expect((await fetchCalendar(second)).answer.statusCode).toBe(200)
  expect((await fetchCalendar(other)).answer.statusCode).toBe(200)
})

test('a password reset replaces the address, and creates none for owners without one', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const old = await addressOf(mia)
  const token = 'known from the mail'
  const row = { userId: mia.id, token: sha256(token), expiresAt: new Date(Date.now() + 60_000) }
  await world.db.insertInto('passwordResetTokens').values(row).execute()
  const password = 'a new horse at the battery'
  const reset = await world.call(null, auth.resetPassword, { body: { token, password, confirmPassword: password } })
  expect(reset.status).toBe(200)
  expect((await fetchCalendar(old)).answer.statusCode).toBe(404)
  const signedIn = await world.call(null, auth.login, { body: { email: mia.email, password } })
  const again = { ...mia, cookie: String(signedIn.headers['set-cookie']).split(';')[0] ?? '' }
  const { url } = (await world.call(again, calendar.show)).body
  expect((await fetchCalendar(url ?? '')).answer.statusCode).toBe(200)
  expect((await world.call(tane, calendar.show)).body).toEqual({ url: null })
})

test.each(['x', 'x'.repeat(43), '%00', "' or 1=1 --", 'ā'.repeat(43), '..%2F..', 'x'.repeat(5000)])(
  'an unknown address is answered with the page for 404: %s [S2]',
  async (secret) => {
    await addressOf(await world.owner('Mia'))
    const { answer } = await fetchCalendar(`https://wagmates.example/calendar/${secret}.ics`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
  },
)

test('deleting the account deletes the calendar feed [X1]', async () => {
  const { mia } = await miaWithBiscuit()
  const url = await addressOf(mia)
  expect((await world.call(mia, account.remove)).status).toBe(200)
  expect((await fetchCalendar(url)).answer.statusCode).toBe(404)
  expect(await world.db.selectFrom('calendarFeeds').selectAll().execute()).toEqual([])
})

test('the calendar has 300 dates also when all are of one kind: the nearest to today', async () => {
  const { mia, biscuit } = await miaWithBiscuit()
  await world.pool.query(
    `insert into vaccinations (dog_id, name, date, frequency)
     select $1, 'Due ' || n, ($2::date + 2 * n - interval '1 year')::date, 'annually' from generate_series(1, 301) n`,
    [biscuit.id, todayInNewZealand()],
  )
  const { entries } = await fetchCalendar(await addressOf(mia))
  expect(entries).toHaveLength(300)
  expect(entries[0]).toContain(' Biscuit: Due 1 is due')
  expect(entries.at(-1)).toContain(' Biscuit: Due 300 is due')
})

test('calendars are asked for 300 times a minute from one network address, unknown ones included', async () => {
  const app = await world.anotherApp({ RATE_LIMITS: 'on' })
  const statuses = await inFlight(301, async () => ({ status: (await app.inject('/calendar/unknown.ics')).statusCode }))
  expect(statuses.filter((status) => status === 404)).toHaveLength(300)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('the calendar of the largest account has the 300 dates nearest to today, and 100 playdates, in 1 MB and 500 ms of CPU', async () => {
  const mia = await world.owner('Mia')
  await fillAccount(
    world,
    { owner: mia, busiest: await world.owner('Tāne') },
    { friends: 1, dogsOfFriend: 1, messages: 0 },
  )
  const url = await addressOf(mia)
  const { answer, events } = await fetchCalendar(url)
  const days = (events ?? []).filter(({ startDate }) => startDate.isDate)
  expect(days).toHaveLength(300)
  expect(events).toHaveLength(400)
  expect(answer.body.length).toBeLessThan(1_000_000)
  const today = todayInNewZealand()
  const farthest = Math.max(...days.map(({ startDate }) => Math.abs(daysBetween(today, startDate.toString()))))
  // 20 dogs with 3 kinds each: 60 records are due on each day.
  expect(farthest).toBeLessThanOrEqual(3)
  expect(await cpuMs(async () => world.app.inject(new URL(url).pathname))).toBeLessThan(500)
})
