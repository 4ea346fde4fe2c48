import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '#server/testing/environment/free-port.ts'
import { newDog } from '#server/testing/make.ts'
import { type AppProcess, startProcess } from './testing/processes.ts'
import { isReplicationInstalled, type Replication, startReplication } from './testing/replication.ts'

// Two processes that read from a real streaming replica: `npm run test:cluster`.

const READ_LAG_MAX = 3
/** Longer than a process takes to ask for the positions again. */
const POLLED_MS = 1_200

let servers: Replication
let processes: AppProcess[] = []
const PASSWORD = 'wag-tails-together'
let people = 0

interface Member {
  email: string
  id: string
  cookie: string
}

beforeAll(async () => {
  if (!isReplicationInstalled) return
  servers = await startReplication(1)
  const settings = { DATABASE_READ_URL: servers.replicas.map(({ url }) => url).join(), READ_LAG_MAX: `${READ_LAG_MAX}` }
  for (let n = 0; n < 2; n++) processes.push(await startProcess(servers.primary.url, await freePort(), settings))
})
afterAll(async () => {
  for (const each of processes) await each.end('SIGTERM')
  processes = []
  await servers?.close()
})
beforeEach(async () => {
  if (!isReplicationInstalled) return
  await resume()
  await caughtUp()
})

const originOf = (n: number) => `http://127.0.0.1:${processes[n]?.port}`
const pause = async () => servers.replicas[0]?.ask('select pg_wal_replay_pause()')
const resume = async () => servers.replicas[0]?.ask('select pg_wal_replay_resume()')

async function caughtUp(): Promise<void> {
  const [row] = await servers.primary.ask("select (pg_current_wal_lsn() - '0/0')::text as position")
  const replayed = async () => {
    const text = `select pg_last_wal_replay_lsn() - '0/0' >= ${String(row?.['position'])} as is`
    return (await servers.replicas[0]?.ask(text))?.[0]?.['is']
  }
  await expect.poll(replayed, { timeout: 20_000 }).toBe(true)
  await sleep(POLLED_MS)
}

async function post(path: string, { cookie = '', body = {}, process = 0 }): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  return fetch(`${originOf(process)}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function register(firstName: string): Promise<Member> {
  people += 1
  const email = `someone-${people}@example.nz`
  const body = { email, password: PASSWORD, firstName, lastName: 'Walker' }
  const answer = await post('/api/auth/register', { body })
  const { user } = (await answer.json()) as { user: { id: string } }
  return { id: user.id, email, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** The same person on another device. */
async function signInAgain({ id, email }: Member): Promise<Member> {
  const answer = await post('/api/auth/login', { body: { email, password: PASSWORD } })
  expect(answer.status).toBe(200)
  return { id, email, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function addDog({ cookie }: Member, name: string): Promise<string> {
  const answer = await post('/api/dogs', { cookie, body: newDog({ name }) })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { dog?: { id: string }; id?: string }).id ?? ''
}

/** The names of the dogs that somebody is shown, by one of the processes. */
async function namesFor({ cookie }: Member, process = 0): Promise<string[]> {
  const answer = await fetch(`${originOf(process)}/api/dogs/all`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { dogs: { name: string }[] }).dogs.map(({ name }) => name)
}

test.skipIf(!isReplicationInstalled)(
  'lists of others come from a replica, and writers see what they wrote at once, at every process [SCALE-02]',
  async () => {
    const [mia, tane] = [await register('Mia'), await register('Tāne')]
    const laptop = await signInAgain(mia)
    await caughtUp()
    await pause()
    const id = await addDog(mia, 'Rua')
    for (const process of [0, 1]) {
      expect(await namesFor(mia, process)).toContain('Rua')
      expect(await namesFor(laptop, process)).toContain('Rua')
      expect(await namesFor(tane, process)).not.toContain('Rua')
    }
    const page = async ({ cookie }: Member) =>
      (await fetch(`${originOf(1)}/api/dogs/${id}`, { headers: { cookie } })).status
    expect([await page(mia), await page(tane)]).toEqual([200, 404])
    await resume()
    await expect.poll(async () => namesFor(tane), { timeout: 10_000 }).toContain('Rua')
  },
)

test.skipIf(!isReplicationInstalled)(
  'somebody who is blocked meets the other nowhere from then on [SCALE-02]',
  async () => {
    const [mia, tane] = [await register('Mia'), await register('Tāne')]
    await addDog(mia, 'Toru')
    await caughtUp()
    expect(await namesFor(tane)).toContain('Toru')
    await pause()
    expect((await post(`/api/users/block/${tane.id}`, { cookie: mia.cookie })).status).toBe(201)
    expect(await namesFor(tane)).not.toContain('Toru')
    expect(await namesFor(tane, 1)).not.toContain('Toru')
  },
)

test.skipIf(!isReplicationInstalled)(
  `a replica that is more than ${READ_LAG_MAX} s behind is not read [SCALE-02]`,
  async () => {
    const [mia, tane] = [await register('Mia'), await register('Tāne')]
    await caughtUp()
    await pause()
    await addDog(mia, 'Whā')
    expect(await namesFor(tane)).not.toContain('Whā')
    const start = Date.now()
    await expect.poll(async () => namesFor(tane), { timeout: 15_000 }).toContain('Whā')
    expect(Date.now() - start).toBeLessThan((READ_LAG_MAX + 2) * 1_000)
  },
)

test.skipIf(!isReplicationInstalled)(
  'when a replica stops, the primary answers without a failed request; a replica that is back is read again [SCALE-02]',
  async () => {
    const [mia, tane] = [await register('Mia'), await register('Tāne')]
    await caughtUp()
    const [replica] = servers.replicas
    const reading = Array.from({ length: 100 }, async (_, n) => {
      await sleep(n * 20)
      return namesFor(tane)
    })
    await sleep(500)
    await replica?.stop()
    await Promise.all(reading)
    await addDog(mia, 'Rima')
    expect(await namesFor(tane)).toContain('Rima')
    await replica?.start()
    await caughtUp()
    await pause()
    await addDog(mia, 'Ono')
    expect(await namesFor(tane)).not.toContain('Ono')
  },
)
