import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import { inTransaction, openPool } from '#server/platform/database/db.ts'
import { openSmallApp } from '#server/testing/small-app.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ LOG_LEVEL: 'error' })
const FAULT = { message: 'Something went wrong. Please try again.', code: 'unexpected' }
const AWAY = { ...FAULT, code: 'unavailable' }

afterEach(() => void (world.logs.length = 0))

const add = (who: Owner, whom: Owner, app = world.app) =>
  app.inject({
    method: 'POST',
    url: friends.add.path,
    headers: { cookie: who.cookie },
    payload: { friendUserId: whom.id },
  })
const people = async () => [await world.owner('Mia'), await world.owner('Tāne')] as const
const loggedProblems = () => world.logs.map((line) => (JSON.parse(line) as { problem?: string }).problem)

test('an error of ours that speaks of a timeout, or has the code of a missing file, is a fault and no absence', async () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' })
  for (const error of [new Error('the timeout of the kettle'), new Error('Connection terminated'), missing]) {
    const app = await openSmallApp(world, { handler: async () => Promise.reject(error) })
    const answer = await app.inject({ method: 'POST', url: '/api/trial' })
    expect([answer.statusCode, answer.json()]).toEqual([500, FAULT])
    await app.close()
  }
})

test('a rule of the database that speaks of a timeout is a fault, and the log says that it was not foreseen', async () => {
  const [mia, tane] = await people()
  await world.pool.query(`
    create function fails() returns trigger as $$ begin raise exception 'the timeout of a rule'; end $$ language plpgsql;
    create trigger fails before insert on friends for each row execute function fails()`)
  try {
    const answer = await add(mia, tane)
    expect([answer.statusCode, answer.json()]).toEqual([500, FAULT])
  } finally {
    await world.pool.query('drop function fails cascade')
  }
  expect(loggedProblems()).toEqual(['unexpected'])
})

test('a standby that takes no writes, as after a failover, is answered with 503 [R5]', async () => {
  const [mia, tane] = await people()
  const { database } = world.pool.options
  await world.pool.query(`alter database ${database} set default_transaction_read_only = on`)
  const standby = openPool({ connection: world.pool.options, onError: () => {} })
  try {
    const answer = await add(mia, tane, await world.anotherApp({ LOG_LEVEL: 'silent' }, standby))
    expect([answer.statusCode, answer.json()]).toEqual([503, AWAY])
  } finally {
    await standby.end()
    await world.pool.query(`alter database ${database} reset default_transaction_read_only`)
  }
})

test('a connection that breaks off between two statements is answered with 503 [R5]', async () => {
  const app = await openSmallApp(world, {
    handler: async () =>
      inTransaction(world.db, async (tx) => {
        await tx.selectFrom('users').select('id').execute()
        const { rowCount } = await world.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
        )
        expect(rowCount).toBe(1)
        // Until the driver has heard of it; from then on it says "not queryable" and asks nobody.
        await pause(200)
        await tx.selectFrom('users').select('id').execute()
        return null
      }),
  })
  const answer = await app.inject({ method: 'POST', url: '/api/trial' })
  expect([answer.statusCode, answer.json()]).toEqual([503, AWAY])
  await app.close()
})
