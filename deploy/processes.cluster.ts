import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/testing/environment/free-port.ts'
import { databaseUrl } from '#server/testing/processes/operator-tool.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { type AppProcess, startProcess } from './testing/processes.ts'
import { caddy, haproxy, nginx, type RunningProxy } from './testing/proxies.ts'

// Three processes on one database, behind the proxies of this machine: `npm run test:cluster`.

const world = openWorld()
const MESSAGES = 500
const READS_A_SECOND = 100
let url: string
let processes: AppProcess[] = []

beforeAll(async () => {
  url = await databaseUrl(world)
  for (let n = 0; n < 3; n++) processes.push(await startProcess(url, await freePort()))
})
afterAll(async () => {
  for (const each of processes) await each.end('SIGTERM')
})

const originOf = (n: number) => `http://127.0.0.1:${processes[n]?.port}`

const send = async (origin: string, [from, to]: readonly [Owner, Owner], content: string) =>
  fetch(`${origin}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: from.cookie },
    body: JSON.stringify({ receiverId: to.id, content }),
  })

/** Reads lists and sends messages through an origin at a steady pace until it is stopped. */
function startTraffic(origin: string, pair: readonly [Owner, Owner]) {
  const calls: Promise<string>[] = []
  const sent: string[] = []
  const end = new AbortController()
  const read = async () => fetch(`${origin}/api/dogs/all`, { headers: { cookie: pair[0].cookie } })
  const write = async (content: string) => {
    const answer = await send(origin, pair, content)
    if (answer.status === 201) sent.push(content)
    return answer
  }
  const outcome = async (call: Promise<Response>) =>
    call.then(
      async (answer) => {
        await answer.arrayBuffer()
        return String(answer.status)
      },
      (error: Error) => error.message,
    )
  const running = (async () => {
    for (let n = 0; !end.signal.aborted; n++) {
      calls.push(outcome(n % 10 === 0 ? write(`message ${n}`) : read()))
      await sleep(1000 / READS_A_SECOND)
    }
  })()
  return {
    sent,
    /** The outcomes of all calls that were not answered as they should be. */
    async stop() {
      end.abort()
      await running
      const outcomes = await Promise.all(calls)
      return { calls: outcomes.length, failed: outcomes.filter((status) => status !== '200' && status !== '201') }
    },
  }
}

/** Two owners who have written to each other, so that either may send any number of messages. */
async function people(): Promise<[Owner, Owner]> {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await haveWritten(world, mia, tane)
  return [mia, tane]
}

const SECRETS = /zanzibar|41\.2345/i

/** Opens addresses that hold secrets, and names another one as the page before. */
async function visitWithSecrets(origin: string): Promise<number[]> {
  const paths = ['/?lat=-41.2345678&lng=174.7654321', '/reset-password?token=zanzibar', '/calendar/zanzibar.ics']
  const headers = { referer: `${origin}/confirm-email?token=zanzibar` }
  return Promise.all(paths.map(async (path) => (await fetch(origin + path, { headers })).status))
}

/** More than a proxy lets through. */
async function sendTooMuch(origin: string): Promise<number> {
  const body = 'x'.repeat(16 * 1024 * 1024)
  return fetch(`${origin}/api/dogs?token=zanzibar`, { method: 'POST', body }).then(
    ({ status }) => status,
    () => 413, // hung up on
  )
}

test(`${MESSAGES} messages sent at one process all reach a stream at another [SCALE-01]`, async () => {
  const [mia, tane] = await people()
  const stream = await openStream(originOf(1), tane)
  for (let n = 0; n < MESSAGES; n++) expect((await send(originOf(0), [mia, tane], `${n}`)).status).toBe(201)
  await stream.heard('message', MESSAGES)
  stream.close()
})

describe.for([haproxy, nginx])('behind $name', (proxy) => {
  let running: RunningProxy
  beforeAll(async () => {
    if (proxy.isInstalled) running = await proxy.start(processes.map(({ port }) => port))
  })
  afterAll(async () => running?.close())

  test.skipIf(!proxy.isInstalled)('live updates arrive, and bodies of 15 MB pass [SCALE-01 SHIP-03]', async () => {
    const [mia, tane] = await people()
    const stream = await openStream(running.origin, tane)
    expect((await send(running.origin, [mia, tane], 'Kia ora')).status).toBe(201)
    await stream.heard('message')
    stream.close()
    const body = JSON.stringify({ imageUrl: 'x'.repeat(13_500_000) })
    const headers = { 'content-type': 'application/json', cookie: mia.cookie }
    expect((await fetch(`${running.origin}/api/dogs`, { method: 'POST', headers, body })).status).toBe(400)
  })

  test.skipIf(!proxy.isInstalled)(
    'restarting all processes one by one fails no request [SCALE-01 OBS-03]',
    async () => {
      const traffic = startTraffic(running.origin, await people())
      await sleep(1_000)
      for (let n = 0; n < processes.length; n++) {
        const { port, end } = processes[n] as AppProcess
        await end('SIGTERM')
        processes = processes.with(n, await startProcess(url, port))
        await sleep(3_000)
      }
      const { calls, failed } = await traffic.stop()
      expect(failed).toEqual([])
      expect(calls).toBeGreaterThan(1_000)
    },
  )

  test.skipIf(!proxy.isInstalled)('a process that is killed loses nothing that was answered [SCALE-01]', async () => {
    const traffic = startTraffic(running.origin, await people())
    await sleep(2_000)
    const { port, end } = processes[0] as AppProcess
    await end('SIGKILL')
    await sleep(3_000)
    const { calls, failed } = await traffic.stop()
    processes = processes.with(0, await startProcess(url, port))
    const kept = await world.db.selectFrom('messages').select('content').execute()
    const contents = kept.map(({ content }) => content)
    expect(traffic.sent.filter((content) => !contents.includes(content))).toEqual([])
    // Only the calls that were open at the process that died.
    expect(failed.length).toBeLessThan(calls / 50)
    await sleep(3_000)
  })
})

test.for([caddy, haproxy, nginx])(
  'the logs of $name hold no address of a page or call, also while no process answers [S24 S27 S29]',
  async (proxy, { skip }) => {
    skip(!proxy.isInstalled, `${proxy.name} is not installed`)
    const { port, end } = await startProcess(url, await freePort())
    const running = await proxy.start([port])
    const statuses = [...(await visitWithSecrets(running.origin)), await sendTooMuch(running.origin)]
    await end('SIGKILL')
    statuses.push(...(await visitWithSecrets(running.origin)))
    const logs = await running.close()
    expect(statuses.map((status) => Math.trunc(status / 100))).toEqual([2, 2, 4, 4, 5, 5, 5])
    expect(logs).not.toMatch(SECRETS)
    // The others log no request at all.
    for (const status of proxy === nginx ? statuses : []) expect(logs).toContain(` ${status} `)
  },
)
