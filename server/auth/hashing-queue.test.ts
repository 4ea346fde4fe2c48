import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import type { Route } from '#contract/kit/route.ts'
import type { QueuedFor } from '#server/platform/limits/concurrency-limit.ts'
import { statementsOf } from '#server/testing/measuring/statements.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { hashing, hashPassword } from './passwords.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
const PASSWORD = 'correct horse'
const password = await hashPassword(PASSWORD)
/** Written out, so that a changed bound fails here: the tests fill exactly these places. */
const [concurrency, waiting, waitingPerKey, reserve] = [2, 32, 8, 16]
/** The approximate duration of a hash. */
const HASH_MS = 50
const BUSY = { statusCode: 503, message: 'We are very busy right now. Please try again in a moment.' }

interface From {
  owner?: Owner
  address?: string
}

async function send({ method, path }: Route, payload: object, { owner, address = '203.0.113.9' }: From = {}) {
  const answer = await world.app.inject({
    method,
    url: path,
    remoteAddress: address,
    headers: owner ? { cookie: owner.cookie } : {},
    payload,
  })
  return { statusCode: answer.statusCode, message: answer.json<{ message?: string }>().message }
}

const signIn = (email: string, from?: From) => send(auth.login, { email, password: PASSWORD }, from)
const register = (email: string, from?: From) =>
  send(auth.register, { email, password: PASSWORD, firstName: 'Ana', lastName: 'Walker' }, from)
const reset = (from?: From) => send(auth.resetPassword, { token: 'x'.repeat(43), password: PASSWORD }, from)
const change = (owner: Owner, from?: From) =>
  send(auth.changePassword, { currentPassword: PASSWORD, newPassword: 'a longer horse' }, { owner, ...from })

/** Fills places of the queue with work that goes on until the returned function is called. */
function occupy(count: number, queuedFor: (n: number) => QueuedFor) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = Array.from({ length: count }, (_, n) => hashing.run(queuedFor(n), () => promise))
  return async () => {
    resolve()
    await Promise.all(work)
  }
}

test('sign-ins succeed while five members change passwords continuously', async () => {
  await world.owner('Tāne', { email: 'tane@example.nz', password })
  const names = ['Mia', 'Aroha', 'Wiremu', 'Ana', 'Hemi']
  const members = await Promise.all(names.map(async (name) => world.owner(name, { password })))
  const end = new AbortController()
  const { signal } = end
  const keepChanging = async (owner: Owner, address: string) => {
    while (!signal.aborted) {
      await send(auth.changePassword, { currentPassword: PASSWORD, newPassword: 'password' }, { owner, address })
      await nextTurn()
    }
  }
  const hashWithoutEnd = async (account: string) => {
    while (!signal.aborted) await hashing.run({ keys: [account] }, () => sleep(HASH_MS)).catch(() => nextTurn())
  }
  const changes = members.flatMap((owner, n) => [
    keepChanging(owner, `198.51.100.${n}`),
    ...Array.from({ length: 9 }, () => hashWithoutEnd(owner.id)),
  ])
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) statuses.push((await signIn('tane@example.nz')).statusCode)
  end.abort()
  await Promise.all(changes)
  expect(statuses).toEqual([200, 200, 200])
})

test('a full queue refuses a sign-in before the first query to the database [S19]', async () => {
  await world.owner('Tāne', { email: 'tane@example.nz', password })
  const end = occupy(concurrency + waiting, (n) => ({ keys: [`account ${n}`], mayUseReserve: true }))
  const queries = await statementsOf(async () => expect(await signIn('tane@example.nz')).toEqual(BUSY))
  expect(queries).toEqual([])
  await end()
  expect((await signIn('tane@example.nz')).statusCode).toBe(200)
})

test('sign-up, reset and change are refused before the first query when only sign-in places are left', async () => {
  const mia = await world.owner('Mia', { email: 'mia@example.nz', password })
  const end = occupy(concurrency + waiting - reserve, (n) => ({ keys: [`account ${n}`] }))
  const queries = await statementsOf(async () => {
    expect(await register('ana@example.nz')).toEqual(BUSY)
    expect(await reset()).toEqual(BUSY)
    expect(await change(mia)).toEqual(BUSY)
  })
  expect(queries).toEqual([])
  const signedIn = signIn('mia@example.nz')
  await expect.poll(() => hashing.waiting).toBe(waiting - reserve + 1)
  await end()
  expect((await signedIn).statusCode).toBe(200)
  expect((await change(mia)).statusCode).toBe(200)
})

test('an IP address gets a limited share of the waiting places; another address is accepted', async () => {
  const end = occupy(concurrency + waitingPerKey, () => ({ keys: ['203.0.113.9'] }))
  expect(await register('ana@example.nz')).toEqual(BUSY)
  const other = register('ana@example.nz', { address: '198.51.100.7' })
  await expect.poll(() => hashing.waiting).toBe(waitingPerKey + 1)
  await end()
  expect((await other).statusCode).toBe(201)
})

test('an account gets a limited share of the waiting places, from all IP addresses together', async () => {
  for (const email of ['mia@example.nz', 'tane@example.nz']) await world.owner('Mia', { email, password })
  const end = occupy(concurrency + waitingPerKey, () => ({ keys: ['mia@example.nz'] }))
  expect(await signIn('mia@example.nz')).toEqual(BUSY)
  const other = signIn('tane@example.nz')
  await expect.poll(() => hashing.waiting).toBe(waitingPerKey + 1)
  await end()
  expect((await other).statusCode).toBe(200)
})
