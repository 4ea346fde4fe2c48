import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#server/testing/environment/free-port.ts'
import type { FastifyInstance } from 'fastify'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { openApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openPool } from '#server/platform/database/db.ts'
import { openTestProvider, type TestProvider } from '#server/testing/external/openid-provider.ts'
import { openStream } from '#server/testing/streams.ts'
import { openWorld, type Owner, TESTING } from '#server/testing/world.ts'
import { type Metrics, openMetrics, serveMetrics } from './metrics.ts'

const world = openWorld()
let folder: string
let metrics: Metrics
let app: FastifyInstance

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wagmates-metrics-'))
  metrics = openMetrics({ pool: world.pool, backupDir: folder })
  const { pool, webFolder } = world
  app = await openApp({ pool, config: readConfig(TESTING), webFolder, metrics })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** The lines of a figure, without comments. */
const linesOf = async (name: string) =>
  (await metrics.read()).split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'))

test('requests are counted by route and status, never by what the address names [OBS-01]', async () => {
  const mia = await world.owner('Mia')
  const headers = { cookie: mia.cookie }
  await app.inject({ url: `/api/owners/${mia.id}`, headers })
  await app.inject({ url: `/api/dogs/${mia.id}?secret=1`, headers })
  await app.inject({ url: `/no/such/${mia.id}` })
  const lines = await linesOf('wagmates_http_request_duration_seconds_count')
  expect(lines).toContain(
    'wagmates_http_request_duration_seconds_count{method="GET",route="/api/dogs/:id",status="404"} 1',
  )
  const all = await metrics.read()
  expect(all).not.toContain(mia.id)
  expect(all).not.toContain(mia.email)
  expect(all).not.toContain('secret')
})

test('messages, dogs and refused sign-ins are counted [OBS-01]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const send = async (receiverId: string) =>
    app.inject({
      method: 'POST',
      url: '/api/messages',
      headers: { cookie: mia.cookie },
      payload: { receiverId, content: 'Kia ora' },
    })
  expect([(await send(tane.id)).statusCode, (await send(mia.id)).statusCode]).toEqual([201, 400])
  const login = {
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: mia.email, password: 'not this one' },
  } as const
  expect((await app.inject(login)).statusCode).toBe(401)
  expect(await linesOf('wagmates_made_total')).toEqual(['wagmates_made_total{kind="message"} 1'])
  expect(await linesOf('wagmates_sign_ins_refused_total')).toEqual([
    'wagmates_sign_ins_refused_total{reason="wrong"} 1',
  ])
})

/** Signs Ana in by the provider. @returns the status of the last call */
async function signInBy(provider: TestProvider, served: FastifyInstance): Promise<number> {
  const started = await served.inject({ method: 'POST', url: '/api/auth/oidc/start' })
  const cookie = started.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await provider.signIn(started.json<{ address: string }>().address, 'ana')
  const finish = { method: 'POST', url: '/api/auth/oidc/finish', headers: { cookie }, payload: { answer } } as const
  return (await served.inject(finish)).statusCode
}

test('an account made by an OpenID provider is a new owner, a further sign-in is none [OBS-01 KEY-05]', async () => {
  const provider = await openTestProvider()
  provider.people = Object.assign(provider.people, { ana: { email: 'ana@example.nz', email_verified: true } })
  const { pool, webFolder } = world
  metrics = openMetrics({ pool, backupDir: null })
  const served = await openApp({ pool, config: readConfig({ ...TESTING, ...provider.settings }), webFolder, metrics })
  expect([await signInBy(provider, served), await signInBy(provider, served)]).toEqual([201, 200])
  await served.close()
  await provider.close()
  expect(await linesOf('wagmates_made_total')).toEqual(['wagmates_made_total{kind="owner"} 1'])
})

test('a sign-in that fails for a fault or a full server is none that was refused [OBS-01 OBS-02]', async () => {
  const { webFolder } = world
  const pool = openPool({ connection: { host: '127.0.0.1', port: 1 }, onError: () => {} })
  metrics = openMetrics({ pool, backupDir: null })
  const away = await openApp({ pool, config: readConfig(TESTING), webFolder, metrics })
  const login = async (payload: object) => away.inject({ method: 'POST', url: '/api/auth/login', payload })
  expect((await login({ email: 'mia@example.nz', password: 'a password' })).statusCode).toBeGreaterThanOrEqual(500)
  expect((await login({ email: 'mia@example.nz' })).statusCode).toBe(400)
  await away.close()
  await pool.end()
  expect(await linesOf('wagmates_sign_ins_refused_total')).toEqual([])
})

test('open streams are counted while they are open [OBS-01]', async () => {
  const mia = await world.owner('Mia')
  expect(await linesOf('wagmates_live_streams')).toEqual(['wagmates_live_streams 0'])
  const stream = await openStream(app, mia)
  expect(await linesOf('wagmates_live_streams')).toEqual(['wagmates_live_streams 1'])
  stream.close()
  await expect.poll(async () => linesOf('wagmates_live_streams')).toEqual(['wagmates_live_streams 0'])
})

test('the age of waiting mails and jobs and of the newest backup is told in seconds [OBS-01 SHIP-08]', async () => {
  const backup = join(folder, 'wagmates-2026-12-06.backup')
  expect(await linesOf('wagmates_backup_age_seconds')).toEqual(['wagmates_backup_age_seconds +Inf'])
  await writeFile(backup, '')
  const hourAgo = new Date(Date.now() - HOUR_MS)
  await utimes(backup, hourAgo, hourAgo)
  await world.pool.query(`
    insert into email_outbox (type, recipient, subject, html, text, due_at)
      values ('welcome', 'mia@example.nz', '', '', '', now() - interval '1 hour');
    insert into jobs (kind, subject_id, details, leased_until)
      values ('erase-mails', gen_random_uuid(), '{}', now() - interval '1 hour')`)
  metrics = openMetrics({ pool: world.pool, backupDir: folder })
  for (const name of ['wagmates_mail_age_seconds', 'wagmates_job_age_seconds', 'wagmates_backup_age_seconds']) {
    const [line = ''] = await linesOf(name)
    expect(Number(line.split(' ')[1])).toBeGreaterThanOrEqual(3_600)
    expect(Number(line.split(' ')[1])).toBeLessThan(3_700)
  }
  expect(await linesOf('wagmates_mails_waiting')).toEqual(['wagmates_mails_waiting 1'])
  expect(await linesOf('wagmates_jobs_waiting')).toEqual(['wagmates_jobs_waiting 1'])
})

test('mails that were refused three times are counted, though they are not due [OBS-01 OBS-02]', async () => {
  await world.pool.query(`
    insert into email_outbox (type, recipient, subject, html, text, attempts, due_at, status)
    values ('welcome', 'twice@example.nz', '', '', '', 2, now() + interval '15 minutes', 'queued'),
      ('welcome', 'thrice@example.nz', '', '', '', 3, now() + interval '15 minutes', 'queued'),
      ('welcome', 'given-up@example.nz', '', '', '', 5, now(), 'failed')`)
  expect(await linesOf('wagmates_mails_refused')).toEqual(['wagmates_mails_refused 1'])
  expect(await linesOf('wagmates_mail_age_seconds')).toEqual(['wagmates_mail_age_seconds 0'])
})

test('news for phones count that will be sent, not those of an ended session or too late to tell [OBS-01]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  await world.pool.query(`
    insert into push_devices (sid, user_id, endpoint, p256dh, auth)
      select sid, user_id, 'https://push.example/' || user_id, '', '' from sessions`)
  await world.pool.query("update sessions set expire = now() - interval '1 minute' where user_id = $1", [tane.id])
  const queue = async (owner: Owner, tag: string, [due, expires]: [due: string, expires: string]) =>
    world.pool.query(
      `insert into push_outbox (device_id, kind, tag, title, line, path, due_at, expires_at)
        select id, 'message', $2, '', '', '/', now() + $3::interval, now() + $4::interval
        from push_devices where user_id = $1`,
      [owner.id, tag, due, expires],
    )
  await queue(tane, 'session', ['-3 hours', '1 hour'])
  await queue(mia, 'late', ['-2 hours', '-1 hour'])
  await queue(mia, 'later', ['1 hour', '2 hours'])
  expect(await linesOf('wagmates_push')).toEqual(['wagmates_pushes_waiting 0', 'wagmates_push_age_seconds 0'])
  const start = performance.now()
  await queue(mia, 'due', ['-1 minute', '1 hour'])
  metrics = openMetrics({ pool: world.pool, backupDir: null })
  const [waiting, age = ''] = await linesOf('wagmates_push')
  expect(waiting).toBe('wagmates_pushes_waiting 1')
  const seconds = Number(age.split(' ')[1])
  expect(seconds).toBeGreaterThanOrEqual(60)
  expect(seconds).toBeLessThanOrEqual(60 + (performance.now() - start) / 1000)
})

test('a database that is away is told, and the figures of the process stay [OBS-01]', async () => {
  expect(await linesOf('wagmates_database_up')).toEqual(['wagmates_database_up 1'])
  const nowhere = openPool({ connection: { host: '127.0.0.1', port: 1 }, onError: () => {} })
  metrics = openMetrics({ pool: nowhere, backupDir: null })
  expect(await linesOf('wagmates_database_up')).toEqual(['wagmates_database_up 0'])
  expect(await linesOf('process_resident_memory_bytes')).toHaveLength(1)
  await nowhere.end()
})

/** A GET as scrapers send it, whatever the path is. */
async function get(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1', agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

test('the figures stand at a port of their own, and nothing else does; the app does not have them [OBS-01]', async () => {
  const port = await freePort()
  const close = await serveMetrics(metrics, { host: '127.0.0.1', port })
  expect([await get(port, '/metrics'), await get(port, '/api/config'), await get(port, '/')]).toEqual([200, 404, 404])
  await close()
  await expect(get(port, '/metrics')).rejects.toThrow(/ECONNREFUSED|hang up/)
  expect((await app.inject('/metrics')).body).not.toContain('wagmates_')
})

test('metrics are off unless asked for, and never at the port of the app [OBS-01]', () => {
  expect(readConfig({}).metricsPort).toBeNull()
  expect(readConfig({ METRICS: 'on' }).metricsPort).toBe(9464)
  expect(() => readConfig({ METRICS: 'on', METRICS_PORT: '3000' })).toThrow('METRICS_PORT must not be the same as PORT')
})

test('alerts and dashboard ask for figures that exist, and each alert has its paragraph [OBS-02]', async () => {
  const read = async (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
  const [alerts, dashboard, operations] = await Promise.all(
    ['deploy/prometheus/alerts.yml', 'deploy/grafana/wagmates.json', 'docs/operations.md'].map(read),
  )
  await writeFile(join(folder, 'wagmates-2026-12-06.backup'), '')
  const known = await metrics.read()
  const asked = [...`${alerts}${dashboard}`.matchAll(/\b(?:wagmates|nodejs|process)_\w+/g)].map(([name]) => name)
  expect(asked.length).toBeGreaterThan(20)
  const unknown = asked.filter((name) => !known.includes(`# TYPE ${name.replace(/_(?:count|bucket)$/, '')} `))
  expect(unknown).toEqual([])
  const names = [...(alerts ?? '').matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  expect(names.length).toBeLessThanOrEqual(10)
  expect(names.filter((name) => !operations?.includes(`### ${name}\n\n`))).toEqual([])
})
