import { expect, test } from 'vitest'
import { passkeys } from '#contract/passkeys/routes.ts'
import { signWith } from '#server/testing/external/authenticator.ts'
import { addPasskeyOf } from '#server/testing/passkeys.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
const CHALLENGES = 100
const FAILURES = 10

test('one address, and one user, are given 100 challenges in 5 minutes [KEY-02 S18]', async () => {
  const mia = await world.owner('Mia')
  for (const who of [null, mia]) {
    const ask = async () => world.call(who, who ? passkeys.askToProve : passkeys.askToSignIn)
    for (let n = 0; n < CHALLENGES; n++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  }
  expect(await world.db.selectFrom('passkeyChallenges').select('challenge').execute()).toHaveLength(2 * CHALLENGES)
})

test('a passkey signs wrongly ten times; then its right answer waits too [KEY-02 S18]', async () => {
  const key = await addPasskeyOf(world, await world.owner('Mia'))
  const signIn = async (says = {}) => {
    const { body } = await world.call(null, passkeys.askToSignIn)
    return world.call(null, passkeys.signIn, { body: signWith(key, body, says) })
  }
  expect((await signIn()).status).toBe(200)
  for (let n = 0; n < FAILURES; n++) expect((await signIn({ isVerified: false })).status).toBe(401)
  expect(await signIn()).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
})
