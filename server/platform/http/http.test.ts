import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Instant, Message } from '#contract/kit/scalars.ts'
import { openSmallApp, type SmallCall } from '#server/testing/small-app.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'
import { answer as withHeaders, type Handler } from './handler.ts'
import { refuseUnless } from './problem.ts'

const world = openWorld()

async function ask(call: SmallCall, { who, payload = {} }: { who?: Owner; payload?: object | string } = {}) {
  const app = await openSmallApp(world, call)
  const headers = { 'content-type': 'application/json', ...(who && { cookie: who.cookie }) }
  const answer = await app.inject({ method: 'POST', url: '/api/trial', headers, payload })
  await app.close()
  return answer
}

const fine: Handler<never> = async () => null

test('only an owner who is listed and has proved the mailbox is an administrator [C-11 S5]', async () => {
  const call = { access: 'admin', handler: fine } as const
  const mia = await world.owner('Mia', { emailVerified: true })
  const unproved = await world.owner('Aroha', { email: 'aroha@example.nz' })
  expect((await ask(call)).statusCode).toBe(401)
  expect(await ask(call, { who: mia, payload: '{' })).toMatchObject({
    statusCode: 403,
    body: '{"message":"Admin access required","code":"admin-required"}',
  })
  expect((await ask(call, { who: unproved })).statusCode).toBe(403)
  await world.db.updateTable('users').set({ emailVerified: true }).where('id', '=', unproved.id).execute()
  expect((await ask(call, { who: unproved })).statusCode).toBe(200)
})

test('JSON syntax, then whether the target exists and whose it is, then the input [G-04]', async () => {
  const call: SmallCall = {
    route: { body: z.object({ name: z.string({ error: 'Name is required' }) }) },
    handler: {
      async authorize(_context, { body }) {
        refuseUnless((body as { id?: unknown }).id !== 'gone', 'dog-not-found')
      },
      handle: fine,
    },
  }
  expect((await ask(call, { payload: '{"id":"gone"' })).json()).toEqual({
    message: 'Invalid JSON',
    code: 'invalid-json',
  })
  expect((await ask(call, { payload: { id: 'gone' } })).json()).toEqual({
    message: 'Dog not found',
    code: 'dog-not-found',
  })
  expect((await ask(call, { payload: {} })).json()).toMatchObject({ message: 'Name is required' })
})

test('a fault is answered in general words: no text, no SQL, no stack [G-06 S27]', async () => {
  const handler: SmallCall['handler'] = async ({ db }) => {
    await db.selectFrom('users').select('id').where('id', '=', 'secret-canary').execute()
    return null
  }
  const answer = await ask({ handler })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ message: 'Something went wrong. Please try again.', code: 'unexpected' })
})

test.each([
  ['a fault that calls itself a 404', Object.assign(new Error('secret'), { statusCode: 404 })],
  ['a thrown text', 'secret'],
  ['a fault without words', new Error('')],
])('%s is a fault as well [G-06]', async (_name, thrown: unknown) => {
  const handler = async () => {
    throw thrown
  }
  const answer = await ask({ handler })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ message: 'Something went wrong. Please try again.', code: 'unexpected' })
})

test('what the contract does not name never leaves the server, at any depth [S3]', async () => {
  const reply = z.object({ id: z.string(), owner: z.object({ name: z.string() }), at: Instant })
  const handler = async () => ({
    id: '1',
    password: 'secret',
    owner: { name: 'Mia', email: 'secret' },
    at: new Date('2026-06-15T01:02:03.456Z'),
  })
  const { body } = await ask({ route: { reply }, handler })
  expect(JSON.parse(body)).toEqual({ id: '1', owner: { name: 'Mia' }, at: '2026-06-15T01:02:03.456Z' })
})

test('the effects of a call that fails are undone, also those of listeners [G-13]', async () => {
  const mia = await world.owner('Mia')
  const store = () => world.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  const before = await store()
  let fails = true
  const handler: SmallCall['handler'] = async ({ transact }) =>
    transact(async (db, publish) => {
      await db.updateTable('users').set({ bio: 'Changed by the call.' }).where('id', '=', mia.id).execute()
      await publish('sessions-ended', { userId: mia.id })
      if (fails) throw new Error('later')
      return null
    })
  const listeners: SmallCall['listeners'] = {
    'sessions-ended': [
      async (db, { userId }) =>
        void (await db.updateTable('users').set({ city: 'Moved' }).where('id', '=', userId).execute()),
    ],
  }
  expect((await ask({ handler, listeners })).statusCode).toBe(500)
  expect(await store()).toEqual(before)
  fails = false
  expect((await ask({ handler, listeners })).statusCode).toBe(200)
  expect(await store()).toMatchObject({ bio: 'Changed by the call.', city: 'Moved' })
})

test('two calls that wait for each other both succeed: the one that was broken off is tried again', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const grow =
    (ids: string[]): SmallCall['handler'] =>
    async ({ transact }) =>
      transact(async (db) => {
        for (const id of ids) {
          await db
            .updateTable('users')
            .set((user) => ({ age: user('age', '+', 1) }))
            .where('id', '=', id)
            .execute()
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
        return null
      })
  const answers = await Promise.all([
    ask({ handler: grow([mia.id, tane.id]) }),
    ask({ handler: grow([tane.id, mia.id]) }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const ages = await world.db.selectFrom('users').select('age').execute()
  expect(ages).toEqual([{ age: 36 }, { age: 36 }])
})

test('a call may answer with another of its statuses, and with headers [G-12]', async () => {
  const handler = async () => withHeaders({ message: 'Kept' }, { status: 200, headers: { 'x-total-count': '7' } })
  const answer = await ask({ route: { reply: Message, status: [201, 200] }, handler })
  expect(answer).toMatchObject({ statusCode: 200, body: '{"message":"Kept"}' })
  expect(answer.headers['x-total-count']).toBe('7')
  const usual = await ask({ route: { reply: Message, status: [201, 200] }, handler: async () => ({ message: 'New' }) })
  expect(usual.statusCode).toBe(201)
})
