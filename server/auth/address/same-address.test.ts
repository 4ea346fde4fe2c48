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
