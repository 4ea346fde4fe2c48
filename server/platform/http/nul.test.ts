import { expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { endingRoutes } from '#server/testing/inputs/every-route.ts'
import { ADMIN, inputOf, PASSWORD, sideOf } from '#server/testing/inputs/route-inputs.ts'
import { dice } from '#server/testing/measuring/in-flight.ts'
import { openWorld } from '#server/testing/world.ts'

// PostgreSQL stores no text with a NUL, and answers a statement that brings one with an error.

const world = openWorld({ ADMIN_EMAILS: ADMIN, INFO_EMAIL: 'office@example.nz' })
const hash = hashPassword(PASSWORD)

/** How many texts there are in an input. */
function countTexts(input: unknown): number {
  if (typeof input === 'string') return 1
  if (typeof input !== 'object' || input === null) return 0
  return Object.values(input).reduce((count: number, inner) => count + countTexts(inner), 0)
}

/** The input with a NUL at the end of one of its texts, by its number. */
function withNul<Input>(input: Input, number: number): Input {
  let seen = 0
  const changed = (value: unknown): unknown => {
    if (typeof value === 'string') return seen++ === number ? `${value}\0` : value
    if (Array.isArray(value)) return value.map(changed)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner)]))
  }
  return changed(input) as Input
}

test.each(endingRoutes)('a NUL in any text that %s is given is no fault [R17]', async (name, route) => {
  const [mia, tane, aroha] = [
    await world.owner('Mia', { password: await hash }),
    await world.owner('Tāne'),
    await world.owner('Aroha', { email: ADMIN, emailVerified: true }),
  ]
  for (const owner of [mia, tane]) await world.dog(owner)
  const report = { reporterId: tane.id, reportedUserId: mia.id, reason: 'Barked.' }
  await world.db.insertInto('reportedUsers').values(report).execute()
  const statuses: number[] = []
  let texts = 1
  for (let number = 0; number < texts; number++) {
    const side = await sideOf(world, [mia, tane, aroha], { route, roll: dice(1) })
    const input = await inputOf(world, [name, route], side)
    texts = countTexts(input)
    const who = route.access === 'moderator' || route.access === 'admin' ? side.admin : side.me
    if (texts > 0) statuses.push((await world.call(who, route, withNul(input, number))).status)
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})
