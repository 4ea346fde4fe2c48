import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { dailyJobs } from '#server/background.ts'
import { readConfig } from '#server/config.ts'
import {
  afterThePause,
  deliverDue,
  deliveryOf,
  MAIL_SETTINGS,
  openMailServer,
} from '#server/testing/external/mail-server.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'

const SMTP = { SMTP_URL: 'smtp://localhost:1', MAIL_FROM: MAIL_SETTINGS.MAIL_FROM }
const world = openWorld(SMTP)
const server = openMailServer()

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

async function signUp(): Promise<Owner> {
  const aroha = { email: 'aroha@example.nz', password: 'correct horse', firstName: 'Aroha', lastName: 'Ngata' }
  const { headers, body } = await world.call(null, auth.register, { body: aroha })
  return { id: body.user.id, email: aroha.email, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

/** The tokens of the mails that arrived, oldest first. */
async function tokens(): Promise<string[]> {
  await deliverDue(deliveryOf(world, server))
  return server.mails.map(({ link }) => link.searchParams.get('token') ?? '')
}

const confirm = async (token: string) => world.call(null, auth.confirmEmail, { body: { token } })

const run = async (settings: object = SMTP) => {
  const job = dailyJobs(readConfig({ ...TESTING, ...settings })).find(({ name }) => name === 'unconfirmed-accounts')
  await job?.run(world.db, '2026-01-01')
}
const inDays = (start: number, days: number, ms = 0) => vi.setSystemTime(start + days * DAY_MS + ms)
const subjects = async () => {
  await tokens()
  return server.mails.map(({ subject }) => subject)
}
const isThere = async ({ id }: Owner) =>
  (await world.db.selectFrom('users').select('id').where('id', '=', id).where('deletedAt', 'is', null).execute())
    .length === 1

test('an unconfirmed account is warned a week before, and deleted after 30 days [VERIFY-03]', async () => {
  const start = Date.now()
  const owner = await signUp()
  inDays(start, 23, -60_000)
  await run()
  expect(await subjects()).toEqual(['Confirm your e-mail address'])
  inDays(start, 23, 60_000)
  await run()
  await run()
  expect(await subjects()).toEqual(['Confirm your e-mail address', 'Your account will be deleted in a week'])
  inDays(start, 30)
  await run()
  expect(await isThere(owner), 'the week is not over').toBe(true)
  inDays(start, 30, 120_000)
  await run()
  expect(await isThere(owner)).toBe(false)
})

test('an unconfirmed account keeps the week of the warning when nothing was running before [VERIFY-03]', async () => {
  const start = Date.now()
  const owner = await signUp()
  inDays(start, 60)
  await run()
  expect(await isThere(owner)).toBe(true)
  inDays(start, 67, -1000)
  await run()
  expect(await isThere(owner)).toBe(true)
  const token = (await tokens()).at(-1) ?? ''
  await confirm(token)
  inDays(start, 99)
  await run()
  expect(await isThere(owner)).toBe(true)
})

test('an account whose warning could not be mailed is warned anew, and has its week from then on [VERIFY-03]', async () => {
  const start = Date.now()
  const owner = await signUp()
  await tokens()
  inDays(start, 23, 60_000)
  await run()
  server.refusesWith = 451
  for (let attempt = 0; attempt < 5; attempt++) {
    await deliverDue(deliveryOf(world, server))
    await afterThePause(world)
  }
  server.refusesWith = null
  inDays(start, 30, 120_000)
  await run()
  expect(await isThere(owner)).toBe(true)
  expect(await subjects()).toEqual(['Confirm your e-mail address', 'Your account will be deleted in a week'])
  inDays(start, 37, 180_000)
  await run()
  expect(await isThere(owner)).toBe(false)
})

test('an account is neither warned nor deleted with a role, when it was never asked, or where no mails are sent [VERIFY-01 VERIFY-03]', async () => {
  const late = { confirmBy: new Date(0) }
  const all = [await world.owner('Mia'), await world.owner('Tāne', { ...late, role: 'admin' })]
  await run()
  const ana = await world.owner('Ana', late)
  await run({})
  expect(await world.db.selectFrom('emailOutbox').selectAll().execute()).toEqual([])
  for (const owner of [...all, ana]) expect(await isThere(owner)).toBe(true)
})
