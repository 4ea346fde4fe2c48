import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { newDataFolder } from './data-folder.ts'
import { DOG } from './dog.ts'
import { type ServerProcess, startServer } from './server-process.ts'

// For a long run, as docs/reliability.md has it: `KILLS=60 KILLED_WITHIN_MS=5000`, and `--timeout 1800000` for Playwright.
const KILLS = Number(process.env['KILLS'] ?? 4)
const KILLED_WITHIN_MS = Number(process.env['KILLED_WITHIN_MS'] ?? 300)
/** Writes of each kind that are acknowledged before each kill, which comes at any moment of the time after them. */
const ACKNOWLEDGED_LEAST = 2
const RECORDS_OF_A_DOG = 400

interface Person {
  id: string
  cookie: string
}

/** Writes of one kind, one after the other. Each has an id, which its repeat has, too. */
interface Writer {
  write: (server: ServerProcess, id: string) => Promise<Response>
  /** Ids in the order in which they were acknowledged. */
  acknowledged: string[]
  /** The write without a response, which is repeated first. */
  open: string | null
}

test('kill -9 of the app, or of its database too, loses no acknowledged write and doubles none sent again [R1 R3]', async () => {
  const dataDir = await newDataFolder()
  const settings = { DATA_DIR: dataDir, DEMO: 'off' }
  let server = await startServer(settings)
  const [mia, tane] = await friends(server)
  const dogs = await twentyDogs(server, mia)
  const writers = await writersOf([mia, tane], dogs)
  for (let kill = 0; kill < KILLS; kill++) {
    const writing = await writeALittle(server, Object.values(writers))
    // The app alone leaves its database running for the next start.
    if (kill % 2 === 1) await killDatabase(dataDir)
    await server.stop('SIGKILL')
    await writing.end
    server = await startServer(settings)
    expect(server.child.exitCode, server.output()).toBe(null)
    const { description } = await read<{ description: string }>(server, `/api/dogs/${dogs[0]}`, mia)
    expect([writers.edits.acknowledged.at(-1), writers.edits.open]).toContain(description)
  }
  // Writes without a response are sent again, as browsers do after a reconnect.
  for (const one of Object.values(writers)) expect(await writeOnce(server, one)).toBe(true)
  const found = await conversation(server, mia, tane)
  const records = await Promise.all(
    dogs.map((id) => read<{ name: string }[]>(server, `/api/health/worming/${id}`, mia)),
  )
  const pictured = found.filter(({ pictures }) => pictures !== undefined)
  const written = (...some: Writer[]) => some.flatMap(({ acknowledged }) => acknowledged).toSorted()

  expect(found.map(({ content, id }) => content === id)).not.toContain(false)
  expect(found.map(({ id }) => id).toSorted()).toEqual(
    written(writers.messages, writers.moreMessages, writers.pictures),
  )
  expect(pictured.map(({ id }) => id).toSorted()).toEqual(written(writers.pictures))
  for (const path of pictured.map(firstPicture)) expect((await get(server, path, tane)).status).toBe(200)
  expect(records.flatMap((some) => some.map(({ name }) => name)).toSorted()).toEqual(written(writers.records))
  expect(await server.stop('SIGTERM')).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
  console.log(`${written(...Object.values(writers)).length} acknowledged writes, ${pictured.length} with a picture`)
})

async function killDatabase(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

/** Two who write messages, and one each of pictures, health records and edits of a dog. */
async function writersOf([mia, tane]: readonly [Person, Person], dogs: readonly string[]) {
  const imageUrl = await picture()
  let recordsBegun = 0
  const send = (server: ServerProcess, id: string, photoIds: string[] = []) =>
    post(server, '/api/messages', { who: mia, body: { id, receiverId: tane.id, content: id, photoIds } })
  return {
    messages: writer(send),
    moreMessages: writer(send),
    pictures: writer(async (server, id) => {
      const uploaded = await post(server, '/api/photos', { who: mia, body: { imageUrl } })
      return uploaded.ok ? send(server, id, [((await uploaded.json()) as { id: string }).id]) : uploaded
    }),
    records: writer((server, requestId) => {
      const dogId = dogs[Math.floor(recordsBegun++ / RECORDS_OF_A_DOG)]
      const body = { requestId, dogId, name: requestId, date: '2026-01-05', frequency: 'monthly' }
      return post(server, '/api/health/worming', { who: mia, body })
    }),
    edits: writer((server, description) =>
      post(server, `/api/dogs/${dogs[0]}`, { who: mia, body: { description }, method: 'PUT' }),
    ),
  }
}

const writer = (write: Writer['write']): Writer => ({ write, acknowledged: [], open: null })

/** Resolves at a moment at which all are writing; their end is that of the server. */
async function writeALittle(server: ServerProcess, writers: readonly Writer[]) {
  const before = writers.map(({ acknowledged }) => acknowledged.length)
  const end = Promise.all(writers.map((one) => writeOn(server, one)))
  const least = () => Math.min(...writers.map(({ acknowledged }, n) => acknowledged.length - (before[n] ?? 0)))
  await expect.poll(least, { timeout: 60_000, intervals: [10] }).toBeGreaterThanOrEqual(ACKNOWLEDGED_LEAST)
  await new Promise((resolve) => setTimeout(resolve, Math.random() * KILLED_WITHIN_MS))
  return { end }
}

/** Writes until the server is gone. */
async function writeOn(server: ServerProcess, one: Writer): Promise<void> {
  while (await writeOnce(server, one));
}

/** Returns whether the write was acknowledged. Throws when it was refused for another reason than the kill. */
async function writeOnce(server: ServerProcess, one: Writer): Promise<boolean> {
  const id = one.open ?? randomUUID()
  one.open = id
  const answer = await one.write(server, id).catch(() => null)
  const text = await answer?.text().catch(() => null)
  if (!answer || answer.status === 503 || typeof text !== 'string') return false
  if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
  one.acknowledged.push(id)
  one.open = null
  return true
}

async function friends(server: ServerProcess): Promise<[Person, Person]> {
  const [mia, tane] = [await register(server, 'Mia'), await register(server, 'Tāne')]
  // Friends need no answer before the second message.
  await post(server, '/api/friends', { who: mia, body: { friendUserId: tane.id } })
  await post(server, '/api/friends', { who: tane, body: { friendUserId: mia.id } })
  return [mia, tane]
}

async function register(server: ServerProcess, firstName: string): Promise<Person> {
  const email = `${firstName === 'Mia' ? 'mia' : 'tane'}@example.nz`
  const body = { email, password: 'kauri and kowhai', firstName, lastName: 'Walker' }
  const answer = await post(server, '/api/auth/register', { body })
  const { user } = (await answer.json()) as { user: { id: string } }
  return { id: user.id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

/** As many dogs as an owner may have: each has room for a number of records. */
async function twentyDogs(server: ServerProcess, who: Person): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < 20) {
    const body = { ...DOG, name: `Biscuit ${ids.length + 1}` }
    const answer = await post(server, '/api/dogs', { who, body })
    ids.push(((await answer.json()) as { id: string }).id)
  }
  return ids
}

async function picture(): Promise<string> {
  const bytes = await sharp({ create: { width: 16, height: 12, channels: 3, background: '#b5651d' } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}

interface Found {
  id: string
  content: string
  pictures?: { imageUrl: string }[]
}

const firstPicture = ({ pictures = [] }: Found) => pictures[0]?.imageUrl ?? ''

async function conversation(server: ServerProcess, who: Person, other: Person): Promise<Found[]> {
  const found: Found[] = []
  for (;;) {
    const before = found[0] ? `?before=${found[0].id}` : ''
    const page = await read<Found[]>(server, `/api/messages/conversation/${other.id}${before}`, who)
    if (page.length === 0) return found
    found.unshift(...page)
  }
}

const get = (server: ServerProcess, path: string, { cookie }: Person) =>
  fetch(server.origin + path, { headers: { cookie } })

async function read<Body>(server: ServerProcess, path: string, who: Person): Promise<Body> {
  return (await (await get(server, path, who)).json()) as Body
}

interface Sent {
  body: object
  who?: Person
  method?: 'POST' | 'PUT'
}

function post(server: ServerProcess, path: string, { body, who, method = 'POST' }: Sent) {
  const headers = { 'content-type': 'application/json', ...(who && { cookie: who.cookie }) }
  return fetch(server.origin + path, { method, headers, body: JSON.stringify(body) })
}
