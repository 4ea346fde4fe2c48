import { afterAll, expect, test } from 'vitest'
import { oidc } from '#contract/oidc/routes.ts'
import { PLANNED_ANEW } from '#server/platform/database/statement-names.ts'
import { oidcInputs } from '#server/testing/oidc-inputs.ts'
import { openBrowser } from '#server/testing/oidc-sign-in.ts'
import { openTestProvider } from '#server/testing/openid-provider.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { openWorld } from '#server/testing/world.ts'

const provider = await openTestProvider()
const world = openWorld(provider.settings)
afterAll(async () => provider.close())

async function expectFew(most: number, call: () => Promise<{ status: number }>) {
  let status = 0
  const asked = await statementsOf(async () => {
    ;({ status } = await call())
  })
  const own = asked.filter(({ text }) => !['begin', 'commit'].includes(text))
  expect(status).toBe(200)
  expect(own.length).toBeLessThanOrEqual(most)
  for (const { text } of own) if (!text.includes(PLANNED_ANEW)) await world.pool.query(`explain (generic_plan) ${text}`)
}

test('a sign-in asks the database ten times at most, and each statement can have a plan for any values [KEY-05]', async () => {
  provider.people.ana = { email: 'ana@example.nz', email_verified: true }
  const browser = openBrowser(world, provider)
  await browser.signIn('ana')
  await expectFew(2, async () => world.call(null, oidc.start))
  const answer = await provider.signIn(await browser.begin(), 'ana')
  await expectFew(10, async () => browser.finish(answer))
  const mia = await world.owner('Mia')
  const { who, body } = (await oidcInputs(world, provider, async () => mia)['oidc.connect']?.()) ?? {}
  await expectFew(7, async () => world.call(who ?? null, oidc.connect, { body: { state: String(body?.state) } }))
})
