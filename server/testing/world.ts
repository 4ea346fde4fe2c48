import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import type { Received, Route, Sent } from '#contract/kit/route.ts'
import { screens } from '#contract/screens.ts'
import { DAY_MS } from '#contract/kit/durations.ts'
import { type AppParts, openApp } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Db, openDb, openPool } from '#server/platform/database/db.ts'
import { MIGRATION_TABLES } from '#server/platform/database/migrate.ts'
import { createDatabase, dropDatabase, LONG_TIMEOUTS } from './environment/databases.ts'
import { checkRefusal } from './inputs/declared.ts'
import { wrongCounts } from './measuring/kept-counts.ts'
import { dogRow, ownerRow } from './make.ts'

/** A person of a test: signed in by the cookie. */
export interface Owner {
  id: string
  email: string
  cookie: string
}

export interface Reply<R extends Route> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: Received<R> & { message?: string; errors?: { field: string; message: string }[] }
}

export interface World {
  app: FastifyInstance
  db: Db
  pool: pg.Pool
  /** The stand-ins for the built pages. */
  webFolder: string
  /** The lines of its log; LOG_LEVEL says which there are. */
  logs: string[]
  /** A signed-in owner, called like a person. */
  owner(firstName: string, fields?: Parameters<typeof ownerRow>[1]): Promise<Owner>
  /** The same owner in another browser. */
  anotherSession(owner: Owner): Promise<Owner>
  /** A dog in the database; `make` says what an ordinary one is like. */
  dog(owner: Owner, fields?: Parameters<typeof dogRow>[1]): Promise<{ id: string }>
  block(blocker: Owner, blocked: Owner): Promise<void>
  /** Another server process of the same product: its own app, usually on the same database, closed with the world. */
  anotherApp(
    settings?: Record<string, string>,
    pool?: pg.Pool,
    parts?: Pick<AppParts, 'watch' | 'livePace'>,
  ): Promise<FastifyInstance>
  /** Calls the API by HTTP, as an owner or (null) signed out. A refusal that the route does not declare is a fault. */
  call<R extends Route>(who: Owner | null, route: R, sent?: Sent<R> | Raw): Promise<Reply<R>>
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Input as an attacker or a faulty program sends it. */
interface Raw {
  params?: Record<string, string>
  query?: object
  body?: unknown
  headers?: Record<string, string>
}

export const TESTING = {
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  SESSION_SECRET: 'only the tests sign with this one',
  VAPID_PUBLIC_KEY: 'BBon2-2nsGGUnci16PLfWdFvkNa-Ff6taT5pJ2ObZY39BHLpMypMcXTkJZ6NoqpGqtHfcjVJg6R78gXfzrlrkiE',
  VAPID_PRIVATE_KEY: 'K_VcSNJNvioaPHGhjbPmTiSr8qLIMe_9wz1WyTFn3qg',
}

/**
 * One app on a database of its own for the tests of a file, emptied before each test. Every test ends with kept counts
 * that are right.
 * Settings are given as environment variables; limits are off unless asked for. `timeouts` are those of the connections
 * to the database; without any the app's own hold.
 */
export function openWorld(settings: Record<string, string> = {}, timeouts: pg.ClientConfig = LONG_TIMEOUTS): World {
  const world = {} as World
  let database: string
  let emptying: string
  const others: FastifyInstance[] = []

  beforeAll(async () => {
    database = await createDatabase('wagmates')
    const configOf = (more = {}) => readConfig({ ...TESTING, ...settings, ...more })
    world.pool = openPool({ connection: { ...inject('database'), ...timeouts, database }, onError: () => {} })
    world.db = openDb(world.pool)
    emptying = await deletionsOf(world.pool)
    const webFolder = await writePages()
    world.webFolder = webFolder
    world.logs = []
    const logTo = { write: (line: string) => void world.logs.push(line) }
    world.app = await openApp({ pool: world.pool, config: configOf(), webFolder, logTo })
    world.anotherApp = async (more, pool = world.pool, parts = {}) => {
      const app = await openApp({ pool, config: configOf(more), webFolder, ...parts })
      others.push(app)
      return app
    }
    Object.assign(world, actions(world, configOf()))
  })
  beforeEach(async () => world.pool.query(emptying))
  afterEach(async () => expect(await wrongCounts(world.pool)).toEqual([]))
  afterAll(async () => {
    await Promise.all([world.app, ...others].map(async (app) => app.close()))
    await world.pool.end()
    await dropDatabase(database)
    await rm(world.webFolder, { recursive: true })
  })
  return world
}

function actions(world: World, config: Config): Partial<World> {
  return {
    owner: async (firstName, fields) => {
      const row = await world.db
        .insertInto('users')
        .values(ownerRow(firstName, fields))
        .returning(['id', 'email'])
        .executeTakeFirstOrThrow()
      return { ...row, cookie: await signedIn(world.db, row.id, config) }
    },
    anotherSession: async (owner) => ({ ...owner, cookie: await signedIn(world.db, owner.id, config) }),
    dog: async (owner, fields) =>
      world.db.insertInto('dogs').values(dogRow(owner.id, fields)).returning('id').executeTakeFirstOrThrow(),
    block: async (blocker, blocked) => {
      await world.db.insertInto('blockedUsers').values({ userId: blocker.id, blockedUserId: blocked.id }).execute()
    },
    call: (who, route, sent) => callApi(world.app, who, route, sent),
  }
}

async function signedIn(db: Db, userId: string, { isHttps }: Config): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  const sid = createHash('sha256').update(value).digest('base64url')
  const expire = new Date(Date.now() + 30 * DAY_MS)
  await db.insertInto('sessions').values({ sid, userId, passwordAt: new Date(), expire }).execute()
  return `${isHttps ? '__Host-sid' : 'sid'}=${value}`
}

async function callApi<R extends Route>(
  app: FastifyInstance,
  ...[who, route, sent = {}]: [Owner | null, R, (Sent<R> | Raw)?]
): Promise<Reply<R>> {
  const { params = {}, query = {}, body, headers = {} } = sent as Raw
  const url = route.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
  const { payload, type } = sending(body)
  const answer = await app.inject({
    method: route.method,
    url,
    query: query as Record<string, string>,
    headers: { ...(who && { cookie: who.cookie }), ...type, ...headers },
    ...payload,
  })
  const reply = { status: answer.statusCode, headers: answer.headers, body: bodyOf(answer) }
  checkRefusal(route, reply)
  return reply as Reply<R>
}

/** A text is sent as it is: what a faulty program writes. */
function sending(body: unknown): { payload?: { payload: string }; type?: typeof JSON_TYPE } {
  if (body === undefined) return {}
  return { payload: { payload: typeof body === 'string' ? body : JSON.stringify(body) }, type: JSON_TYPE }
}

function bodyOf({ headers, body }: { headers: Record<string, unknown>; body: string }): unknown {
  return String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : body
}

/**
 * The statements that empty the database, of what nothing refers to first, and what triggers write last: for the few rows
 * of a test this is far quicker than `truncate`. The log of admin acts lets nobody delete; it refers to nothing.
 */
async function deletionsOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
    order by relname like '%\\_counts' or relname = 'photo_deletions', (select count(*) from pg_constraint where contype = 'f' and confrelid = pg_class.oid)`,
    [[...MIGRATION_TABLES, 'admin_acts']],
  )
  return rows.map(({ name }) => `delete from ${name}`).join('; ')
}

/** Marks that the server looks for in built pages; the page for unknown paths is long enough to be compressed. */
const MARKUP: Record<string, string> = {
  notFound: `<p>${'There is nothing here. '.repeat(100)}</p>`,
  browse: '<img data-first-photo="" alt="">',
  comingSoon: '<a href="{{public-url}}/">',
}

/** Stand-ins for the built pages, so that server tests need no build. */
async function writePages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-pages-'))
  await mkdir(join(folder, 'pages'))
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await writeFile(join(folder, 'client', 'assets', 'app-abc123.js'), '// built')
  for (const ending of ['', '.br', '.gz'])
    await writeFile(join(folder, 'client', `service-worker.js${ending}`), '// worker')
  await writeFile(join(folder, 'client', 'assets', 'film-abc123.mp4'), Buffer.from('the bytes of a film '.repeat(500)))
  await writeFile(join(folder, 'client', 'assets', 'film-abc123.vtt'), 'WEBVTT\n')
  const names = [...Object.keys(screens), 'landing', 'notFound', 'unavailable']
  const manifest = Object.fromEntries(
    names.map((name) => [name, { file: `${name}.html`, styles: ['sha256-styles'], scripts: ['sha256-script'] }]),
  )
  await writeFile(join(folder, 'pages.json'), JSON.stringify(manifest))
  for (const name of names) {
    const boot = name === 'landing' ? '' : '<!--boot-->'
    const more = MARKUP[name] ?? ''
    await writeFile(join(folder, 'pages', `${name}.html`), `<!doctype html><title>${name}</title>${more}${boot}`)
  }
  return folder
}
