import { expect, test } from 'vitest'
import { statementsOf } from '#server/testing/measuring/statements.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()

/** The texts of the statements that the database gets while an owner opens a page. */
async function textsOf(owner: Owner, url: string): Promise<string[]> {
  const statements = await statementsOf(async () => {
    const { statusCode, body } = await world.app.inject({ url, headers: { cookie: owner.cookie } })
    expect(statusCode).toBe(200)
    expect(body).toContain('"firstName":"Mia"')
  })
  return statements.map(({ text }) => text)
}

test('a page view looks the session up once, and costs few statements', async () => {
  const mia = await world.owner('Mia')
  const tane = await world.owner('Tāne')
  const { id } = await world.dog(mia)
  const other = await world.dog(tane)
  const most = {
    // With the own dogs, and compared with the first: the app asks for neither.
    '/browse': 5,
    '/': 3,
    [`/dog/${other.id}`]: 5,
    [`/dogs/${id}/edit`]: 4,
    '/messages': 4,
    '/profile': 2,
  }
  for (const [url, count] of Object.entries(most)) {
    const statements = await textsOf(mia, url)
    expect({ url, sessions: statements.filter((text) => text.includes('from sessions')).length }).toEqual({
      url,
      sessions: 1,
    })
    expect(statements.length, `${url}\n${statements.join('\n')}`).toBeLessThanOrEqual(count)
  }
})
