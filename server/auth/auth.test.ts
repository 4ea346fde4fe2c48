import { expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
const mia = { email: 'Mia@Example.nz', password: 'correct horse', firstName: 'Mia', lastName: 'Walker' }

test('K-03 a new owner is signed up and signed in at once', async () => {
  const reply = await world.call(null, auth.register, { body: mia })
  expect(reply).toMatchObject({ status: 201, body: { user: { email: 'mia@example.nz', firstName: 'Mia', isAdmin: false } } })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  const current = await world.call({ id: '', email: '', cookie }, account.current)
  expect(current).toMatchObject({ status: 200, body: { email: 'mia@example.nz', authProvider: 'email', emailVerified: false } })
})
