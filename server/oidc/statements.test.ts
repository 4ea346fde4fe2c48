import { afterAll, expect, test } from 'vitest'
import { oidc } from '#contract/oidc/routes.ts'
import { PLANNED_ANEW } from '#server/platform/database/statement-names.ts'
import { oidcInputs } from '#server/testing/inputs/oidc-inputs.ts'
import { openBrowser } from '#server/testing/oidc-sign-in.ts'
import { openTestProvider } from '#server/testing/external/openid-provider.ts'
import { statementsOf } from '#server/testing/measuring/statements.ts'
import { openWorld } from '#server/testing/world.ts'

const provider = await openTestProvider()
const world = openWorld(provider.settings)
afterAll(async () => provider.close())

/** How often a call that goes well asks the database; throws where a statement can have no plan for any values. */
async function countAsked(call: () => Promise<{ status: number }>): Promise<number> {
  let status = 0
  const asked = await statementsOf(async () => {
    ;({ status } = await call())
  })
  const own = asked.filter(({ text }) => !['begin', 'commit'].includes(text))
  expect(status).toBe(200)
  for (const { text } of own) if (!text.includes(PLANNED_ANEW)) await world.pool.query(`explain (generic_plan) ${text}`)
  return own.length
}

test('a sign-in asks the database ten times at most, and each statement can have a plan for any values [KEY-05]', async () => {
  provider.people.ana = { email: 'ana@example.nz', email_verified: true }
  const browser = openBrowser(world, provider)
  await browser.signIn('ana')
  expect(await countAsked(async () => world.call(null, oidc.start))).toBeLessThanOrEqual(2)
  const answer = await provider.signIn(await browser.begin(), 'ana')
  expect(await countAsked(async () => browser.finish(answer))).toBeLessThanOrEqual(10)
  const mia = await world.owner('Mia')
  const { who, body } = (await oidcInputs(world, provider, async () => mia)['oidc.connect']?.()) ?? {}
  const connect = async () => world.call(who ?? null, oidc.connect, { body: { state: String(body?.state) } })
  expect(await countAsked(connect)).toBeLessThanOrEqual(7)
  const disconnect = async () => world.call({ ...mia, cookie: who?.cookie ?? '' }, oidc.disconnect)
  await world.db.updateTable('users').set({ password: 'a-hash' }).execute()
  expect(await countAsked(disconnect)).toBeLessThanOrEqual(6)
})
