import { readdir, readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { newDataFolder } from './data-folder.ts'
import { type ServerProcess, startServer } from './server-process.ts'

// A short form of `npm run bench -- soak`, which runs for half an hour: it finds leaks per request, that is open files
// and streams, and memory beyond the growth of a warm process.
test.skip(process.platform !== 'linux', 'the system tells of open files and memory elsewhere')

/** Until the first reading, when code, caches and connections are warm. */
const WARM_UP_MS = 4_800
const LOAD_MS = 7_200
const AT_ONCE = 8
const GROWTH_MAX = { memory: 1.6, files: 1.05 }

interface Figures {
  memoryMb: number
  files: number
}

async function figuresOf({ child: { pid } }: ServerProcess): Promise<Figures> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const files = await readdir(`/proc/${pid}/fd`)
  return { memoryMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, files: files.length }
}

/** The median of several readings, since single ones include garbage. */
async function steady(server: ServerProcess): Promise<Figures> {
  const readings: Figures[] = []
  for (let n = 0; n < 9; n++) {
    readings.push(await figuresOf(server))
    await pause(50)
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[4] ?? Number.NaN
  return {
    memoryMb: middle(readings.map(({ memoryMb }) => memoryMb)),
    files: middle(readings.map(({ files }) => files)),
  }
}

async function signIn(origin: string, name: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@example.nz`, password: 'wag-tails-together' }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Opens an event stream and closes it, like a tab that is closed. */
async function visitStream(origin: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(`${origin}/api/events`, { headers: { cookie }, agent: false }, (response) => {
      response.once('data', () => {
        resolve(response.statusCode ?? 0)
        request.destroy()
      })
      response.on('error', () => {})
    })
    request.on('error', reject)
  })
}

/** A mixed load of requests until `signal` aborts; counts the responses by status. */
async function liveADay(origin: string, signal: AbortSignal): Promise<Map<number, number>> {
  const [mia, tane] = [await signIn(origin, 'mia'), await signIn(origin, 'tane')]
  const read = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { cookie: mia } })
    await answer.arrayBuffer()
    return answer.status
  }
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie: mia }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.arrayBuffer()
    return answer.status
  }
  const { id: receiverId } = (await (await fetch(`${origin}/api/auth/user`, { headers: { cookie: tane } })).json()) as {
    id: string
  }
  const doings = [
    () => read('/'),
    () => read('/api/dogs/all?page=2'),
    () => read('/api/dogs/search-location?location=Nelson'),
    () => read('/api/dogs/nearby?lat=-36.85&lng=174.76'),
    () => read('/api/messages/recent'),
    () => read('/api/nothing'),
    () => send('/api/messages', { receiverId, content: 'Kia ora' }),
    () => send('/api/messages/mark-read', { otherUserId: receiverId }),
    () => visitStream(origin, tane),
  ]
  const statuses = new Map<number, number>()
  const person = async (start: number) => {
    for (let n = start; !signal.aborted; n += 1) {
      const status = (await doings[n % doings.length]?.()) ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, start) => person(start)))
  return statuses
}

test('a mixed load leaks neither files, streams nor memory, and no request fails', async () => {
  test.setTimeout(WARM_UP_MS + LOAD_MS + 120_000)
  const dataDir = await newDataFolder()
  const server = await startServer({ DATA_DIR: dataDir, DEMO: 'on' })
  const statuses = new Map<number, number>()
  const liveFor = async (ms: number) => {
    for (const [status, count] of await liveADay(server.origin, AbortSignal.timeout(ms))) {
      statuses.set(status, (statuses.get(status) ?? 0) + count)
    }
  }
  try {
    await liveFor(WARM_UP_MS)
    const before = await steady(server)
    await liveFor(LOAD_MS)
    // A keep-alive connection is no leak.
    await expect
      .poll(async () => (await figuresOf(server)).files, { timeout: 30_000 })
      .toBeLessThanOrEqual(before.files * GROWTH_MAX.files)
    const after = await steady(server)
    test
      .info()
      .annotations.push({ type: 'figures', description: JSON.stringify({ before, after, statuses: [...statuses] }) })
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 201, 404])
    expect(after.memoryMb).toBeLessThan(before.memoryMb * GROWTH_MAX.memory)
  } finally {
    await server.stop('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})
