import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/testing/environment/free-port.ts'
import { databaseUrl } from '#server/testing/processes/operator-tool.ts'
import { haveWritten } from '#server/testing/contacts.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { isNatsInstalled, type RunningBroker, startNats } from './testing/nats.ts'
import { type AppProcess, startProcess } from './testing/processes.ts'

// Two processes that hear of each other by NATS in place of NOTIFY: `npm run test:cluster`.

const world = openWorld()
const MESSAGES = 300
const isInstalled = isNatsInstalled()
let broker: RunningBroker
const processes: AppProcess[] = []

beforeAll(async () => {
  if (!isInstalled) return
  broker = await startNats()
  const url = await databaseUrl(world)
  for (let n = 0; n < 2; n++) processes.push(await startProcess(url, await freePort(), { LIVE_URL: broker.url }))
})
afterAll(async () => {
  for (const each of processes) await each.end('SIGTERM')
  await broker?.close()
})

const originOf = (n: number) => `http://127.0.0.1:${processes[n]?.port}`

const send = async (n: number, [from, to]: readonly [Owner, Owner], content: string) => {
  const answer = await fetch(`${originOf(n)}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: from.cookie },
    body: JSON.stringify({ receiverId: to.id, content }),
  })
  expect(answer.status).toBe(201)
}

async function people(): Promise<[Owner, Owner]> {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await haveWritten(world, mia, tane)
  return [mia, tane]
}

const waiting = async () => (await world.db.selectFrom('liveHints').select('number').execute()).length

test.skipIf(!isInstalled)(
  `${MESSAGES} messages sent at one process all reach a stream at the other [SCALE-05]`,
  async () => {
    const pair = await people()
    const stream = await openStream(originOf(1), pair[1])
    for (let n = 0; n < MESSAGES; n++) await send(0, pair, `${n}`)
    await stream.heard('message', MESSAGES)
    stream.close()
    await expect.poll(waiting).toBe(0)
  },
)

test.skipIf(!isInstalled)(
  'what a job or a process that was killed has left is sent by another one [SCALE-05]',
  async () => {
    const [, tane] = await people()
    const stream = await openStream(originOf(1), tane)
    const hint = JSON.stringify({ to: tane.id, event: 'notification', data: {} })
    await world.db.insertInto('liveHints').values({ payload: hint }).execute()
    await stream.heard('notification')
    await expect.poll(waiting).toBe(0)
    stream.close()
  },
)

test.skipIf(!isInstalled)(
  'a broker that is killed costs no request; streams are told to refetch, and nothing is lost [SCALE-05]',
  async () => {
    const pair = await people()
    const stream = await openStream(originOf(1), pair[1])
    await send(0, pair, 'before')
    await stream.heard('message')
    await broker.kill()
    await sleep(300)
    for (let n = 0; n < 5; n++) await send(0, pair, `meanwhile ${n}`)
    expect((await fetch(`${originOf(1)}/readyz`)).status).toBe(200)
    const refused = await fetch(`${originOf(1)}/api/events`, { headers: { cookie: pair[1].cookie } })
    expect(refused.status).toBe(503)
    expect(await waiting()).toBeGreaterThan(0)
    await broker.start()
    await stream.heard('refetch')
    await stream.heard('message', 6)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
    await send(0, pair, 'after')
    await stream.heard('message', 7)
    stream.close()
  },
)

test.skipIf(!isInstalled)('a start that is refused ends, though the broker is connected', async () => {
  const taken = String(processes[0]?.port)
  const settings = { LIVE_URL: broker.url, METRICS: 'on', METRICS_PORT: taken }
  const refused = startProcess(await databaseUrl(world), await freePort(), settings)
  await expect(refused).rejects.toThrow('ended before it was ready')
})
