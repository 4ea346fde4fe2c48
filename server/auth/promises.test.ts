import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const hine = { email: 'hine@example.nz', password: 'kererū in the tree', firstName: 'Hine', lastName: 'Tamihana' }

test('a sign-up cannot set the provider fields, and no route signs in with Google [AUTH-40 C-58]', async () => {
  const { status, body } = await world.call(null, auth.register, {
    body: { ...hine, authProvider: 'google', googleId: '7' },
  })
  expect(status).toBe(201)
  expect(body.user.authProvider).toBe('email')
  const stored = await world.db.selectFrom('users').select(['authProvider', 'googleId']).executeTakeFirstOrThrow()
  expect(stored).toEqual({ authProvider: 'email', googleId: null })
  expect((await world.app.inject('/api/auth/google')).statusCode).toBe(404)
})

test('a token of 255 characters can be stored and used, a longer one is refused [PWD-19]', async () => {
  const mia = await world.owner('Mia')
  const reset = (token: string) =>
    world.call(null, auth.resetPassword, { body: { token, password: hine.password, confirmPassword: hine.password } })
  const keep = async (token: string) =>
    world.db
      .insertInto('passwordResetTokens')
      .values({ userId: mia.id, token, expiresAt: new Date(Date.now() + 60_000) })
      .execute()
  await expect(keep('t'.repeat(256))).rejects.toThrow('value too long')
  await keep('t'.repeat(255))

  const long = 'x'.repeat(255)
  await keep(createHash('sha256').update(long).digest('base64url'))
  expect((await reset(`${long}x`)).status).toBe(400)
  expect((await reset(long)).status).toBe(200)
})
