import { afterEach, expect, test, vi } from 'vitest'
import { type Screen, screens } from '#contract/screens.ts'
import { fillAccount } from '#server/testing/accounts/fullest-account.ts'
import { cpuMsWithDatabase, watchLimits } from '#server/testing/measuring/call-cost.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: 'mia@example.nz', TRANSPARENCY: 'on', RATE_LIMITS: 'on' })

/** A tenth of one core, as for calls (server/route.costs.test.ts). */
const CPU_MS_A_MINUTE = 6_000
const VIEWS = 12
/** A busy machine takes longer; a page that is too dear does every time. */
const TRIES = 6
/** Pages that redirect members. */
const REDIRECTS = new Set(['auth', 'dogOtherSpelling'])

afterEach(() => vi.restoreAllMocks())

test('a member uses at most a tenth of a core by any page, viewed as often as its limit allows', async () => {
  const mia = await world.owner('Mia', { email: 'mia@example.nz', emailVerified: true })
  const busiest = await world.owner('Tāne')
  const own = await fillAccount(world, { owner: mia, busiest }, { messages: 20_000, records: 200 })
  const other = await world.dog(busiest)
  const playdate = await world.db.selectFrom('playdates').select('id').limit(1).executeTakeFirstOrThrow()
  const taken = watchLimits()
  const addressOf = (name: string, { path }: Screen) => {
    const idOfDog = name === 'dog' ? other.id : own
    return path.replaceAll(/\{\w+\}/g, path.startsWith('/playdates') ? playdate.id : idOfDog)
  }
  const costOf = async (url: string) => {
    taken.forget()
    let status = 0
    const cpu = await cpuMsWithDatabase(world.pool, async () => {
      for (let view = 0; view < VIEWS; view++) {
        const { statusCode } = await world.app.inject({ url, headers: { cookie: mia.cookie } })
        status = Math.max(status, statusCode)
      }
    })
    return { status, cpuMs: cpu / VIEWS, aMinute: taken.callsAMinute(VIEWS) }
  }
  const tooDear: string[] = []
  for (const [name, screen] of Object.entries<Screen>(screens)) {
    if (REDIRECTS.has(name)) continue
    const url = addressOf(name, screen)
    let cost = await costOf(url)
    for (let tried = 1; tried < TRIES && cost.cpuMs * cost.aMinute > CPU_MS_A_MINUTE; tried++) cost = await costOf(url)
    const { status, cpuMs, aMinute } = cost
    const line = `${name}: ${status}, ${cpuMs.toFixed(1)} ms × ${aMinute.toFixed(1)} a minute`
    if (!(cpuMs * aMinute <= CPU_MS_A_MINUTE) || status !== 200) tooDear.push(line)
  }
  expect(tooDear).toEqual([])
}, 900_000)
