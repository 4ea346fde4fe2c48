import { expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { openWorld } from '#server/testing/world.ts'
import { hashPassword } from '../passwords.ts'

const world = openWorld()
const PASSWORD = 'correct horse'
const password = await hashPassword(PASSWORD)

test('of several accounts that take the same address at once, without a mail server, one gets it [VERIFY-04]', async () => {
  for (let round = 0; round < 5; round++) {
    const people = await Promise.all(
      ['Mia', 'Tāne', 'Ana', 'Ruby'].map(async (name) => world.owner(name, { password })),
    )
    const body = { email: `wanted-${round}@example.nz`, currentPassword: PASSWORD }
    const answers = await Promise.all(people.map(async (who) => world.call(who, auth.changeEmail, { body })))
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409, 409, 409])
  }
})

test('of changes to an address and a sign-up with it at once, one gets it [VERIFY-04]', async () => {
  const people = await Promise.all(['Mia', 'Tāne', 'Ana', 'Ruby'].map(async (name) => world.owner(name, { password })))
  for (let round = 0; round < 6; round++) {
    const body = { email: `new-${round}@example.nz`, currentPassword: PASSWORD }
    const person = { email: body.email, password: 'wag-tails-together', firstName: 'Koa', lastName: 'Reid' }
    const answers = await Promise.all([
      world.call(null, auth.register, { body: { ...person, termsAccepted: true } }),
      ...people.map(async (who) => world.call(who, auth.changeEmail, { body })),
    ])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.slice(1)).toEqual([409, 409, 409, 409])
  }
})
