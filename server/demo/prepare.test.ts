import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openPool } from '#server/platform/database/db.ts'
import { openWorld } from '#server/testing/world.ts'
import { DEMO_OWNERS, DEMO_SIGN_INS } from './demo.content.ts'
import { DEMO_PASSWORD, ensureDemo } from './fill.ts'
import { prepareDemo } from './prepare.ts'

const world = openWorld()
const OFF = 'The demo community is off, because PUBLIC_URL starts with https://'
const CLOSED =
  'Nobody can sign in as mia@example.nz or tane@example.nz any more, because PUBLIC_URL starts with https://'

type Demo = 'on' | 'off' | null

/** The output of a start, and whether it fills in the demo community. */
async function start({ demo = null as Demo, isHttps = false, isEmbedded = true }) {
  const said: string[] = []
  const isOpen = await prepareDemo({ demo, isHttps }, { pool: world.pool, isEmbedded }, (text) => said.push(text))
  return { isOpen, said }
}

const countUsers = async () => (await world.db.selectFrom('users').select('id').execute()).length

async function openSignIns(password = DEMO_PASSWORD) {
  const hash = await hashPassword(password)
  return Promise.all(DEMO_SIGN_INS.map(async (email) => world.owner('Demo', { email, password: hash })))
}

const signIn = async (email: string, password = DEMO_PASSWORD) =>
  (await world.call(null, auth.login, { body: { email, password } })).status

test('with a public address the start skips the demo community and prints that', async () => {
  expect(await start({ isHttps: true })).toEqual({ isOpen: false, said: [OFF] })
  expect(await countUsers()).toBe(0)
})

test.each<[Demo, boolean]>([
  ['off', true],
  [null, false],
])('with DEMO=%s and an embedded database: %s, the start of a public site prints nothing', async (demo, isEmbedded) => {
  expect(await start({ demo, isEmbedded, isHttps: true })).toEqual({ isOpen: false, said: [] })
})

test('without a public address the start fills in the demo community, and its accounts can sign in', async () => {
  const { isOpen } = await start({})
  expect(isOpen).toBe(true)
  expect(await signIn(DEMO_SIGN_INS[0])).toBe(200)
  expect((await start({ demo: 'off' })).isOpen).toBe(false)
})

test('starting with a public address disables the known password of demo accounts', async () => {
  const [mia = null] = await openSignIns()
  expect(await signIn(DEMO_SIGN_INS[1])).toBe(200)
  expect(await start({ isHttps: true, demo: 'off' })).toEqual({ isOpen: false, said: [CLOSED] })
  for (const email of DEMO_SIGN_INS) expect(await signIn(email)).toBe(401)
  expect((await world.call(mia, account.current)).status).toBe(401)
  expect((await start({ isHttps: true, demo: 'off' })).said, 'a second start').toEqual([])
  expect((await start({})).isOpen, 'nobody is offered a sign-in that is closed').toBe(false)
})

test('a demo account with a changed password can still sign in', async () => {
  const [mia = null] = await openSignIns('the old horse')
  expect((await start({ isHttps: true, demo: 'off' })).said).toEqual([])
  expect(await signIn(DEMO_SIGN_INS[0], 'the old horse')).toBe(200)
  expect((await world.call(mia, account.current)).status).toBe(200)
})

test('of three processes that start concurrently on an empty database one fills it, and all start [R13]', async () => {
  const said: string[] = []
  const pools = Array.from({ length: 3 }, () => openPool({ connection: world.pool.options, max: 1, onError: () => {} }))
  const starts = pools.map(async (pool) => ensureDemo(pool, (text) => said.push(text)))
  expect(await Promise.allSettled(starts)).toEqual(pools.map(() => ({ status: 'fulfilled', value: true })))
  expect(said).toHaveLength(1)
  for (const pool of pools) await pool.end()
  expect(await countUsers()).toBe(DEMO_OWNERS.length)
})
