import { afterAll, expect, test } from 'vitest'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import type { ServedRoute } from '#contract/kit/route.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { dailyJobs } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import { deadlocksIn } from '#server/testing/measuring/deadlocks.ts'
import { everyRoute } from '#server/testing/inputs/every-route.ts'
import { dice, inFlight } from '#server/testing/measuring/in-flight.ts'
import { oidcInputs } from '#server/testing/inputs/oidc-inputs.ts'
import { openTestProvider } from '#server/testing/external/openid-provider.ts'
import { ADMIN, inputOf, PASSWORD, type Side, sideOf } from '#server/testing/inputs/route-inputs.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'

// All writing calls of the contract race each other for a pair of owners. A new call takes part by itself, with input
// made from its schema (`server/testing/inputs/route-inputs.ts`).

const provider = await openTestProvider()
const SETTINGS = { ADMIN_EMAILS: ADMIN, INFO_EMAIL: 'office@example.nz', ...provider.settings }
const world = openWorld(SETTINGS)
const ROUNDS = 12
afterAll(async () => provider.close())

const WRITING = everyRoute.filter(([, { method }]) => method !== 'GET')
/** These end an owner for good, so they come last, each for another one of the pair. */
const ENDING = ['account.remove', 'admin.deleteUser']
/** These hash passwords, of which few a second are possible: they take part in some rounds only. */
const HASHING = ['auth.login', 'auth.register', 'auth.changePassword', 'auth.resetPassword', 'auth.changeEmail']
const HASHING_EVERY = 6
const JOBS_EVERY = 4
const lasting = WRITING.filter(([name]) => !ENDING.includes(name))
const ending = WRITING.filter(([name]) => ENDING.includes(name))

type Dice = ReturnType<typeof dice>

function shuffled<T>(list: readonly T[], roll: Dice): T[] {
  return list
    .map((value) => ({ value, at: roll(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}

/** Several pictures of a member would wait for each other, and all but one be refused. */
let pictures: Promise<unknown> = Promise.resolve()
async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = pictures.then(work)
  pictures = mine.catch(() => {})
  return mine
}

async function send(name: string, route: ServedRoute, side: Side): Promise<number> {
  const member = ['moderator', 'admin'].includes(route.access) ? side.admin : side.me
  const atProvider = await oidcInputs(world, provider, async () => member)[name]?.()
  const { who, ...sent } = atProvider ?? { who: member, ...(await inputOf(world, [name, route], side)) }
  const call = async () => (await world.call(who, route, sent)).status
  return sent.body?.['imageUrl'] ? oneAtATime(call) : call()
}

type Call = () => Promise<{ status: number }>

const race = async (calls: readonly Call[]) => inFlight(calls.length, async (n) => (calls[n] as Call)())

test.each([1, 2])(
  'all writing calls of a pair of owners at once end without a deadlock and without a fault, with the daily jobs (%s)',
  { timeout: 600_000 },
  async (seed) => {
    const password = await hashPassword(PASSWORD)
    const [mia, tane] = [await world.owner('Mia', { password }), await world.owner('Tāne', { password })]
    const aroha = await world.owner('Aroha', { email: ADMIN, emailVerified: true })
    for (const owner of [mia, tane]) for (let n = 0; n < 3; n++) await world.dog(owner)
    const roll = dice(seed)
    const faults: string[] = []
    const noteFault = (error: Error) => {
      faults.push(error.message)
      return 0
    }
    const done = new Set<string>()
    const callOf =
      ([name, route]: (typeof WRITING)[number], pair: [Owner, Owner]) =>
      async () => {
        // A call that is answered with what its route does not declare fails the test at the end, when no other runs.
        const status = await send(name, route, await sideOf(world, [...pair, aroha], { route, roll })).catch(noteFault)
        if (status >= 500) faults.push(`${name} ${status}`)
        if (status >= 200 && status < 300) done.add(name)
        return { status }
      }
    const job = (one: ReturnType<typeof dailyJobs>[number]) => async () => {
      await one.run(world.db, todayInNewZealand())
      return { status: 200 }
    }
    const jobs = dailyJobs(readConfig({ ...TESTING, ...SETTINGS })).map(job)
    const sides = (call: (typeof WRITING)[number]) => [callOf(call, [mia, tane]), callOf(call, [tane, mia])]
    // Alone and in the contract's order each call succeeds; in a race it may come too late.
    for (const call of lasting) await callOf(call, [mia, tane])()
    for (const call of ending) await callOf(call, [await world.owner('Sam'), tane])()
    expect([...done].toSorted()).toEqual(WRITING.map(([name]) => name).toSorted())
    for (let round = 0; round < ROUNDS; round++) {
      const part = lasting.filter(([name]) => round % HASHING_EVERY === 0 || !HASHING.includes(name))
      const calls = part.flatMap((call) => sides(call)[roll(2)] ?? [])
      await race(shuffled([...calls, ...(round % JOBS_EVERY === 0 ? jobs : [])], roll))
    }
    const ends = ending.flatMap((call, n) => sides(call)[n % 2] ?? [])
    await race(shuffled([...lasting.flatMap(sides), ...ends], roll))
    expect(faults).toEqual([])
    expect(await deadlocksIn(world.pool)).toEqual([])
  },
)
