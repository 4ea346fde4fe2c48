import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { newDataFolder } from './data-folder.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** `KILLS=50` for the full run. */
const KILLS = Number(process.env['KILLS'] ?? 4)
const WRITERS = 4
/** Messages that are acknowledged before each kill, which comes at any moment of the time after them. */
const ACKNOWLEDGED_LEAST = 2
const KILLED_WITHIN_MS = 300

interface Person {
  id: string
  cookie: string
}

test('kill -9 of the app, or of its database too, under load loses no acknowledged message and duplicates none sent again [R1 R3]', async () => {
  const dataDir = await newDataFolder()
  const settings = { DATA_DIR: dataDir, DEMO: 'off' }
  const killDatabase = async () => {
    const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  let server = await startServer(settings)
  const [mia, tane] = [await register(server, 'Mia'), await register(server, 'Tāne')]
  // Friends need no answer.
  await post(server, '/api/friends', { cookie: mia.cookie, body: { friendUserId: tane.id } })
  await post(server, '/api/friends', { cookie: tane.cookie, body: { friendUserId: mia.id } })
  const acknowledged = new Set<string>()
  let open: string[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const writing = Array.from({ length: WRITERS }, () =>
      write(server, { from: mia, to: tane, acknowledged, waiting: open }),
    )
    const enough = acknowledged.size + ACKNOWLEDGED_LEAST
    await expect.poll(() => acknowledged.size, { timeout: 60_000, intervals: [10] }).toBeGreaterThanOrEqual(enough)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * KILLED_WITHIN_MS))
    // The app alone leaves its database running for the next start.
    if (kill % 2 === 1) await killDatabase()
    await server.stop('SIGKILL')
    // Messages without a response are sent again, as browsers do after a reconnect.
    open = (await Promise.all(writing)).flat()
    server = await startServer(settings)
  }
  for (const id of open) expect(await send(server, { from: mia, to: tane, id })).toBe(true)
  const found = await conversation(server, mia, tane)

  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * ACKNOWLEDGED_LEAST)
  expect(found.map(({ content, id }) => content === id)).not.toContain(false)
  expect(found.map(({ id }) => id).toSorted()).toEqual([...acknowledged, ...open].toSorted())
  expect(await server.stop('SIGTERM')).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
})

interface Writing {
  from: Person
  to: Person
  acknowledged: Set<string>
  /** Ids to be sent again before new ones. */
  waiting: string[]
}

/** Sends messages one by one until the server is gone; returns those without a response. */
async function write(server: ServerProcess, { from, to, acknowledged, waiting }: Writing): Promise<string[]> {
  for (;;) {
    const id = waiting.pop() ?? randomUUID()
    if (!(await send(server, { from, to, id }))) return [id, ...waiting.splice(0)]
    acknowledged.add(id)
  }
}

async function send(
  server: ServerProcess,
  { from, to, id }: { from: Person; to: Person; id: string },
): Promise<boolean> {
  try {
    const answer = await post(server, '/api/messages', {
      cookie: from.cookie,
      body: { id, receiverId: to.id, content: id },
    })
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}

async function register(server: ServerProcess, firstName: string): Promise<Person> {
  const email = `${firstName === 'Mia' ? 'mia' : 'tane'}@example.nz`
  const body = { email, password: 'kauri and kowhai', firstName, lastName: 'Walker' }
  const answer = await post(server, '/api/auth/register', { body })
  const { user } = (await answer.json()) as { user: { id: string } }
  return { id: user.id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function conversation(server: ServerProcess, who: Person, other: Person) {
  const found: { id: string; content: string }[] = []
  for (;;) {
    const before = found[0] ? `?before=${found[0].id}` : ''
    const url = `${server.origin}/api/messages/conversation/${other.id}${before}`
    const page = (await (await fetch(url, { headers: { cookie: who.cookie } })).json()) as typeof found
    if (page.length === 0) return found
    found.unshift(...page)
  }
}

function post(server: ServerProcess, path: string, { cookie = '', body }: { cookie?: string; body: object }) {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  return fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
