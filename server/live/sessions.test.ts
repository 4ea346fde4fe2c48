import { describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { type OpenStream, openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld()
const WITHIN_MS = 5_000

const register = async (firstName: string): Promise<Owner> => {
  const email = `${firstName.toLowerCase()}@example.nz`
  const body = { email, password: 'correct horse', firstName, lastName: 'Walker' }
  const reply = await world.call(null, auth.register, { body })
  return { id: reply.body.user.id, email, cookie: cookieOf(reply.headers['set-cookie']) }
}
const signIn = async ({ email }: Owner): Promise<string> => {
  const reply = await world.call(null, auth.login, { body: { email, password: 'correct horse' } })
  return cookieOf(reply.headers['set-cookie'])
}
const cookieOf = (header: unknown) => String(header).split(';')[0] ?? ''
/** The stream ended in time, and its last word was that the session is over. */
const isSignedOut = async (stream: OpenStream) => {
  const start = Date.now()
  await stream.ended
  expect(Date.now() - start).toBeLessThan(WITHIN_MS)
  expect(stream.events.at(-1)).toMatchObject({ event: 'signed-out', data: {} })
}

describe('the streams of a session end with it [S6 K-88]', () => {
  test('when its owner signs out; those of the other browsers go on', async () => {
    const mia = await register('Mia')
    const other = { ...mia, cookie: await signIn(mia) }
    const [stream, others] = [await openStream(world.app, mia), await openStream(world.app, other)]
    await world.call(mia, auth.logout)
    await isSignedOut(stream)
    await world.call(other, auth.logout)
    await isSignedOut(others)
    expect(others.events).toHaveLength(1)
  })

  test('when the password is changed in another browser', async () => {
    const mia = await register('Mia')
    const other = { ...mia, cookie: await signIn(mia) }
    const stream = await openStream(world.app, mia)
    const body = { currentPassword: 'correct horse', newPassword: 'battery staple', confirmPassword: 'battery staple' }
    expect((await world.call(other, auth.changePassword, { body })).status).toBe(200)
    await isSignedOut(stream)
  })

  test('when the account is deleted', async () => {
    const mia = await world.owner('Mia')
    const stream = await openStream(world.app, mia)
    expect((await world.call(mia, account.remove)).status).toBe(200)
    await isSignedOut(stream)
  })

  test('when it was ended on another instance of the app', async () => {
    const mia = await world.owner('Mia')
    const there = await world.anotherApp()
    const streams = [await openStream(world.app, mia), await openStream(there, mia)]
    const answer = await there.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: mia.cookie } })
    expect(answer.statusCode).toBe(200)
    await Promise.all(streams.map(isSignedOut))
  })

  test('when its time is over, its row is gone or its user is, of which nobody tells', async () => {
    const people = [await world.owner('Mia'), await world.owner('Tāne'), await world.owner('Ruby')]
    const sam = await world.owner('Sam')
    const streams = await Promise.all(people.map((who) => openStream(world.app, who)))
    const stays = await openStream(world.app, sam)
    const [mia, tane, ruby] = people.map(({ id }) => id)
    await world.pool.query('update sessions set expire = now() where user_id = $1', [mia])
    await world.pool.query('delete from sessions where user_id = $1', [tane])
    await world.pool.query('update users set deleted_at = now() where id = $1', [ruby])
    await Promise.all(streams.map(isSignedOut))
    expect(stays.events).toEqual([])
    stays.close()
  })
})
