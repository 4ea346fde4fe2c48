import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { openWorld } from '#server/testing/world.ts'
import { hashPassword } from './passwords.ts'

// The real library runs and its calls are counted: their duration is what could reveal which addresses have accounts.
vi.mock(import('@node-rs/argon2'), async (original) => {
  const argon2 = await original()
  return { ...argon2, verify: vi.fn<typeof verify>(argon2.verify) }
})

const world = openWorld()
const PASSWORD = ' correct horse '

beforeEach(async () => {
  await world.owner('Mia', { email: 'mia@example.nz', password: await hashPassword(PASSWORD) })
  vi.mocked(verify).mockClear()
})

test.each([
  ['the right password', 'mia@example.nz', PASSWORD],
  ['a wrong password', 'mia@example.nz', 'wrong'],
  ['an unknown address', 'tane@example.nz', PASSWORD],
])('%s costs exactly one verification of a hash at full cost [C-49 S20]', async (_name, email, typed) => {
  await world.call(null, auth.login, { body: { email, password: typed } })
  expect(verify).toHaveBeenCalledTimes(1)
  expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})
