import { expect, test } from 'vitest'
import { calendar } from '#contract/health/routes.ts'
import { cpuMs } from '#server/testing/cpu-time.ts'
import { endingRoutes } from '#server/testing/every-route.ts'
import { fillAccount } from '#server/testing/fullest-account.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: 'mia@example.nz' })

/** The CPU of a call is the time for which nobody else is answered. */
const CPU_MS = 200
const ANSWER_BYTES = 1_000_000
/** A busy machine, or the first call of its kind, may take longer; a call that is too dear does every time. */
const TRIES = 3

const QUERIES: Record<string, string> = {
  '/api/dogs/search-location': '?location=Auckland',
  '/api/dogs/nearby': '?lat=-36.85&lng=174.76&radius=500',
  '/api/dogs/nearby/counts': '?lat=-36.85&lng=174.76',
  '/api/locations/search': '?q=Auck',
  '/api/places/autocomplete': '?input=Auck',
}

interface Ids {
  mia: Owner
  tane: Owner
  dogId: string
  friendId: string
  otherDogId: string
}

/** What each parameter of a path names, so that the call has as much to answer as there can be. */
function addressOf(path: string, { mia, dogId, friendId, otherDogId }: Ids): string {
  const ownerId = path.startsWith('/api/users/') ? mia.id : friendId
  const values: Record<string, string> = { lat: '-36.85', lng: '174.76', dogId, dogId1: dogId, dogId2: otherDogId }
  const idOf = path.startsWith('/api/dogs/') ? dogId : ownerId
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? idOf) + (QUERIES[path] ?? '')
}

test('the fullest account goes through every GET of its owner and of others, below 200 ms of CPU and 1 MB', async () => {
  const mia = await world.owner('Mia', { email: 'mia@example.nz', emailVerified: true })
  const tane = await world.owner('Tāne')
  const otherDogId = (await world.dog(tane)).id
  const filled = await fillAccount(world, mia, { messages: 6_000, dogsOfFriend: 4 })
  const { url } = (await world.call(mia, calendar.reset)).body
  const gets = endingRoutes.filter(([name, { method }]) => method === 'GET' && name !== 'account.ownData')
  const paths = gets.map(([, { path }]) => addressOf(path, { mia, tane, otherDogId, ...filled }))
  const tooDear: string[] = []
  for (const path of [...paths, new URL(url).pathname, '/', '/browse', '/messages']) {
    for (const who of [mia, tane]) {
      const { cpu, bytes, status } = await costOf(path, who)
      if (cpu > CPU_MS || bytes > ANSWER_BYTES || status >= 500)
        tooDear.push(`${path}: ${cpu} ms, ${bytes} B, ${status}`)
    }
  }
  expect(tooDear).toEqual([])
  expect(paths.length).toBeGreaterThan(20)
}, 180_000)

async function costOf(path: string, who: Owner): Promise<{ cpu: number; bytes: number; status: number }> {
  let [cpu, bytes, status] = [Infinity, 0, 0]
  for (let trial = 0; trial < TRIES && cpu > CPU_MS; trial++) {
    const used = await cpuMs(async () => {
      const answer = await world.app.inject({ url: path, headers: { cookie: who.cookie } })
      bytes = answer.rawPayload.length
      status = answer.statusCode
    })
    cpu = Math.min(cpu, used)
  }
  return { cpu: Math.round(cpu), bytes, status }
}
