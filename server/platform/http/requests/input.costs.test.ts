import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ServedRoute } from '#contract/kit/route.ts'
import { endingRoutes } from '#server/testing/inputs/every-route.ts'
import { goodInput, keysOf } from '#server/testing/inputs/good-input.ts'
import { openMeasuredServer } from '#server/testing/processes/measured-server.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { BODY_LIMIT } from './json-body.ts'

// The costliest input of each field of each call: none stops the event loop for all others.

const ADMIN = { ADMIN_EMAILS: 'aroha@example.nz' }
const world = openWorld(ADMIN)
const server = openMeasuredServer(world, ADMIN)

const BLOCKED_MAX_MS = 200
/** A pause may be the machine's own: what seems too slow is tried again, alone. */
const TRIES = 3
const MEMORY_BACK_WITHIN_MS = 10_000
const MEMORY_LEFT_MIB = 200
/** Node takes no longer head. */
const HEAD_LENGTH = 15_000

/** A call with one of its inputs made as costly as it can be. */
interface Case {
  what: string
  url: string
  body?: string
}

/** Runs of code points that were costly once, as many as fit into so many bytes of JSON or of an address. */
const RUNS: Record<string, (length: number) => string> = {
  'marks in the wrong order': (length) => '\u0300'.repeat(length / 4) + '\u0323'.repeat(length / 4),
  'half-width marks': (length) => '\u0323\uFF9E\u0300'.repeat(length / 9),
  'one letter': (length) => 'x'.repeat(length),
  'one digit': (length) => '9'.repeat(length),
  spaces: (length) => ' '.repeat(length),
  'lone surrogates': (length) => '\uD800'.repeat(length / 6),
}

/** As long as the body allows, and as long as a text may be to be cleaned. */
const LENGTHS = [BODY_LIMIT - 4096, 16_000]
const LIST_LENGTH = 240
const WIDE = BODY_LIMIT / 4

const SHAPES: Record<string, (length: number) => string> = {
  'empty objects': (length) => `[${'{},'.repeat(length / 3 - 2)}{}]`,
  'objects in objects': (length) => '{"a":'.repeat(length / 5),
  'lists in lists': (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  keys: (length) =>
    `{${Array.from({ length: length / 10 }, (_, n) => `"${n}":0,`)
      .join('')
      .slice(0, length - 10)}"":0}`,
  'forbidden keys': (length) => `{${'"__proto__":{},'.repeat(length / 15 - 2)}"a":1}`,
  quotes: (length) => '"'.repeat(length),
  backslashes: (length) => `"${'\\'.repeat(length - 2)}"`,
  pictures: (length) => `{${'"imageUrl":"",'.repeat(length / 14 - 2)}"a":1}`,
  'one picture': (length) => `{"imageUrl":"data:image/png;base64,${'A'.repeat(length - 40)}"}`,
  'a picture of marks': (length) => `{"imageUrl":"${'\u0300'.repeat((length - 40) / 2)}"}`,
}

/** Targets of the calls: the caller's own dog with a record of each kind, and somebody else. */
interface Targets {
  dog: string
  records: Record<string, string>
  other: string
}

async function makeTargets(owner: Owner): Promise<Targets> {
  const { id: dogId } = await world.dog(owner)
  const given = { dogId, name: 'C5', date: '2026-05-04' }
  const added = async (table: 'vaccinations' | 'wormingTreatments' | 'fleaTreatments') => {
    const row = table === 'vaccinations' ? { ...given, frequency: 'annually' } : { ...given, frequency: 'monthly' }
    const record = world.db.insertInto(table).values(row as never)
    return (await record.returning('id').executeTakeFirstOrThrow()).id
  }
  const records = {
    vaccinations: await added('vaccinations'),
    worming: await added('wormingTreatments'),
    flea: await added('fleaTreatments'),
  }
  return { dog: dogId, records, other: (await world.owner('Tāne')).id }
}

/** The route's path about those targets. */
function addressOf({ path }: ServedRoute, { dog, records, other }: Targets): string {
  const record = records[path.split('/')[3] ?? '']
  const id = path.startsWith('/api/dogs/') ? dog : (record ?? other)
  return path
    .replace('{dogId}', dog)
    .replace('{id}', id)
    .replaceAll(/\{\w+\}/g, other)
}

/** The cases of each field, and of the body as a whole. */
function casesOf(route: ServedRoute, targets: Targets): Case[][] {
  const url = addressOf(route, targets)
  const good = { ...goodInput[route.path], dogId: targets.dog }
  const inBody = keysOf(route.body).map((key) => bodiesOf(url, key, good))
  const inQuery = keysOf(route.query).map((key) => addressesOf((text) => `${url}?${key}=${text}`))
  const inPath = route.params ? [addressesOf((text) => route.path.replaceAll(/\{\w+\}/g, text))] : []
  const groups = [...inBody, ...inQuery, ...inPath, rawBodiesOf(route, url), picturesOf(route, url, good)]
  return groups.filter((cases) => cases.length > 0)
}

function bodiesOf(url: string, key: string, good: object): Case[] {
  const sent = (what: string, value: unknown): Case => ({
    what: `${what} in ${key}`,
    url,
    body: JSON.stringify({ ...good, [key]: value }),
  })
  const runs = Object.entries(RUNS).flatMap(([what, run]) => [
    ...LENGTHS.map((length) => sent(what, run(length))),
    sent(`a list of ${what}`, [run(LIST_LENGTH)]),
    sent(`a full list of ${what}`, Array(Math.floor(BODY_LIMIT / 2 / LIST_LENGTH)).fill(run(LIST_LENGTH))),
  ])
  return [...runs, sent('a wide list', Array(WIDE).fill(1)), sent('a list of nothing', Array(WIDE).fill(''))]
}

function addressesOf(at: (text: string) => string): Case[] {
  const runs = Object.entries(RUNS).map(([what, run]) => {
    const text = encodeURIComponent(run(HEAD_LENGTH).toWellFormed()).slice(0, HEAD_LENGTH)
    return { what: `${what} in the address`, url: at(text.replace(/%.?$/, '')) }
  })
  const broken = { what: 'bytes that are no text in the address', url: at('%ED%A0%80'.repeat(HEAD_LENGTH / 9)) }
  return [...runs, broken]
}

/** Data in place of a picture, in a body that is good otherwise: so that it is looked into. */
const PICTURES: Record<string, (length: number) => string> = {
  base64: (length) => 'A'.repeat(length),
  'escaped slashes': (length) => String.raw`\/`.repeat(length / 2),
  'base64 that ends wrong': (length) => `${'A'.repeat(length - 4)}=A=A`,
  'no base64': (length) => '-'.repeat(length),
}

/** The greatest pictures that a call takes. */
function picturesOf({ bodyLimit }: ServedRoute, url: string, good: object): Case[] {
  if (bodyLimit === undefined) return []
  const rest = JSON.stringify({ ...good, imageUrl: 'data:image/png;base64,' })
  return Object.entries(PICTURES).map(([what, picture]) => ({
    what: `a picture of ${what}`,
    url,
    body: rest.replace('base64,', () => `base64,${picture(bodyLimit - rest.length - 2)}`),
  }))
}

function rawBodiesOf({ method, bodyLimit = BODY_LIMIT }: ServedRoute, url: string): Case[] {
  if (method === 'GET') return []
  return [...new Set([BODY_LIMIT, bodyLimit])].flatMap((length) =>
    Object.entries(SHAPES).map(([what, shape]) => ({ what: `${length} bytes of ${what}`, url, body: shape(length) })),
  )
}

async function send(who: Owner, { method }: ServedRoute, { url, body }: Case): Promise<number> {
  const headers = { cookie: who.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const answer = await fetch(server.origin + url, { method, headers, body: body ?? null, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}

async function blockedMs(work: () => Promise<unknown>): Promise<number> {
  await server.measure()
  await work()
  const { delayMs, computedMs } = await server.measure()
  return Math.min(delayMs, computedMs)
}

/** Memory that the server uses beyond `before`, in MiB, as soon as that is little enough, or after ten seconds. */
async function memoryLeft(before: number): Promise<number> {
  const end = Date.now() + MEMORY_BACK_WITHIN_MS
  for (;;) {
    const left = (await server.measure()).rssMiB - before
    if (left < MEMORY_LEFT_MIB || Date.now() > end) return left
    await sleep(500)
  }
}

/** The cases that stop the event loop each time they are tried. */
async function tooSlow(who: Owner, route: ServedRoute, cases: Case[]): Promise<string[]> {
  const slow: string[] = []
  for (const one of cases) {
    let least = Infinity
    for (let tried = 0; tried < TRIES && least > BLOCKED_MAX_MS; tried++) {
      least = Math.min(least, await blockedMs(async () => send(who, route, one)))
    }
    if (least > BLOCKED_MAX_MS) slow.push(`${one.what}: ${Math.round(least)} ms`)
  }
  return slow
}

test.each(endingRoutes)(
  'no input stops the event loop for more than 200 ms, and memory is back after 10 s: %s',
  { timeout: 240_000 },
  async (_, route) => {
    const aroha = await world.owner('Aroha', { email: ADMIN.ADMIN_EMAILS, emailVerified: true })
    const targets = await makeTargets(aroha)
    const statuses = new Set<number>()
    const slow: string[] = []
    const before = (await server.measure()).rssMiB
    for (const cases of casesOf(route, targets)) {
      const blocked = await blockedMs(async () => {
        for (const one of cases) statuses.add(await send(aroha, route, one))
      })
      if (blocked > BLOCKED_MAX_MS) slow.push(...(await tooSlow(aroha, route, cases)))
    }
    expect(slow).toEqual([])
    expect(await memoryLeft(before)).toBeLessThan(MEMORY_LEFT_MIB)
    expect([...statuses].filter((status) => status >= 500 || status === 429)).toEqual([])
  },
)

test('a server that stands still for 300 ms is noticed', async () => {
  expect(await blockedMs(async () => server.standStill(1.5 * BLOCKED_MAX_MS))).toBeGreaterThan(BLOCKED_MAX_MS)
})

test('no head of a request stops the event loop for more than 200 ms', async () => {
  const heads = ['cookie', 'user-agent', 'origin', 'x-forwarded-for', 'accept', 'if-none-match', 'accept-encoding']
  const blocked = await blockedMs(async () => {
    for (const name of heads) {
      for (const run of ['x', ' ;', 'sid=', ',', '"', '\u00E9']) {
        const headers = { [name]: run.repeat(HEAD_LENGTH / run.length) }
        await (await fetch(`${server.origin}/api/auth/user`, { headers }).catch(() => null))?.arrayBuffer()
      }
    }
  })
  expect(blocked).toBeLessThan(BLOCKED_MAX_MS)
})

test('memory is back 10 s after the greatest bodies', { timeout: 60_000 }, async () => {
  const mia = await world.owner('Mia')
  const before = (await server.measure()).rssMiB
  const [, create] = endingRoutes.find(([name]) => name === 'dogs.create') ?? []
  if (!create) throw new Error('There is no call that creates a dog')
  const great = rawBodiesOf(create, create.path).filter(({ body = '' }) => body.length > BODY_LIMIT)
  expect(great.length).toBeGreaterThan(5)
  for (let round = 0; round < 3; round++) {
    await Promise.all(great.map(async (one) => send(mia, create, one)))
  }
  expect(await memoryLeft(before)).toBeLessThan(MEMORY_LEFT_MIB)
})
