import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider, { type AdapterFactory, type AdapterPayload, type Configuration } from 'oidc-provider'

/** The provider's claims about each person, by what they type as their login. */
export type People = Record<string, Record<string, unknown>>

type Claims = Record<string, unknown>

/** A real OpenID provider of this machine, which can be made to lie and to fall silent. */
export interface TestProvider {
  issuer: string
  /** The settings of a server that trusts it. */
  settings: Record<string, string>
  people: People
  /** Changes what the ID token says before it is signed. */
  lies: ((claims: Claims) => Claims) | null
  /** False claims about itself. */
  claimsToBe: Claims
  /** How it signs ID tokens: by a key that is not its own, not at all, or by the secret that it shares with us. */
  signs: 'well' | 'by another key' | 'not at all' | 'by the shared secret'
  /** Never answers, or only that it is out of order, or without an end, quickly or slowly, or sends on to another host. */
  is: 'well' | 'silent' | 'out of order' | 'endless' | 'dripping' | 'redirecting'
  /** Its pages work, but servers that ask it get no answer of use. */
  isAwayForServers: boolean
  /** The paths that were asked. */
  asked: string[]
  /** Where it sends browsers back; `http://localhost:3000/auth/continue` otherwise. */
  sendsBackTo(returnAddress: string): void
  /** Signs in on the provider's pages, as a browser does. @returns the query with which it sends the browser back */
  signIn(address: string, login: string): Promise<string>
  close(): Promise<void>
}

const SECRET = 'only the provider of the tests knows it'

export async function openTestProvider(name = 'Kennel Club'): Promise<TestProvider> {
  const [own, foreign] = [newKey(), newKey()]
  const server = createServer().listen(0, '127.0.0.1')
  server.keepAliveTimeout = 0 // an idle connection that it closed itself might just be used again
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'wagmates', OIDC_CLIENT_SECRET: SECRET, OIDC_NAME: name }
  let provider: Provider
  const test: TestProvider = {
    issuer,
    settings,
    people: {},
    lies: null,
    claimsToBe: {},
    signs: 'well',
    is: 'well',
    isAwayForServers: false,
    asked: [],
    sendsBackTo: (returnAddress) => {
      provider = new Provider(issuer, configurationOf(test, own.jwk, returnAddress))
    },
    signIn: walk,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  test.sendsBackTo('http://localhost:3000/auth/continue')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '', issuer).pathname
    test.asked.push(path)
    const fault = path === '/token' && test.isAwayForServers ? 'out of order' : test.is
    if (fault !== 'well') return FAULTS[fault](response)
    if (path.startsWith('/interaction/')) return void interact(provider, { request, response })
    LIES[path]?.(response, test, { own, foreign })
    void provider.callback()(request, response)
  })
  return test
}

const LIES: Record<string, (response: ServerResponse, test: TestProvider, keys: Record<string, Key>) => void> = {
  '/.well-known/openid-configuration': (response, { claimsToBe }) =>
    change(response, (text) => JSON.stringify({ ...(JSON.parse(text) as Claims), ...claimsToBe })),
  '/token': lieInToken,
}

const FAULTS: Record<Exclude<TestProvider['is'], 'well'>, (response: ServerResponse) => void> = {
  silent: () => {},
  'out of order': (response) => void response.writeHead(503).end('{}'),
  endless: (response) => answerWithoutEnd(response, { part: ' '.repeat(65_536), everyMs: 1 }),
  dripping: (response) => answerWithoutEnd(response, { part: ' ', everyMs: 100 }),
  redirecting: (response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
}

type Key = ReturnType<typeof newKey>

function lieInToken(response: ServerResponse, { lies, signs }: TestProvider, keys: Record<string, Key>): void {
  if (!lies && signs === 'well') return
  const key = signs === 'by another key' ? keys.foreign : keys.own
  if (key) forge(response, { key, change: lies ?? ((claims) => claims), signs })
}

function configurationOf({ people, settings }: TestProvider, jwk: object, returnAddress: string): Configuration {
  return {
    adapter: openAdapter(),
    clients: [
      {
        client_id: settings.OIDC_CLIENT_ID ?? '',
        client_secret: SECRET,
        redirect_uris: [returnAddress],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: [SECRET] },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    renderError: (context, { error }) => {
      context.body = error
    },
    ttl: { AccessToken: 600, AuthorizationCode: 600, IdToken: 600, Interaction: 600, Grant: 600, Session: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/** Storage of the provider; the one that it brings along warns on the console. */
function openAdapter(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>()
  return (model) => ({
    upsert: async (id, payload) => void kept.set(`${model} ${id}`, payload),
    find: async (id) => kept.get(`${model} ${id}`),
    findByUid: async (uid) => [...kept.values()].find((payload) => payload.uid === uid && payload.kind === model),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const payload = kept.get(`${model} ${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => void kept.delete(`${model} ${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Kennel Club</title>
<h1>Kennel Club</h1><form method="post"><label>Login <input name="login"></label>
<button>Sign In Here</button> <button name="cancel" value="yes">Cancel</button></form></html>`

/** The provider's page that asks who somebody is; it believes everybody. */
async function interact(
  provider: Provider,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  if (request.method !== 'POST')
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  const typed = new URLSearchParams(await text(request))
  const result = typed.has('cancel')
    ? { error: 'access_denied', error_description: 'cancelled' }
    : { login: { accountId: typed.get('login') ?? '' } }
  await provider.interactionFinished(request, response, result)
}

function newKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'of-the-tests', use: 'sig', alg: 'RS256' }
  return { privateKey, jwk }
}

interface Forgery {
  change: (claims: Claims) => Claims
  key: Key
  signs: TestProvider['signs']
}

/** Changes the ID token in an answer, and signs it anew. */
function forge(response: ServerResponse, { change: lie, key, signs }: Forgery): void {
  change(response, (body) => {
    const answer = JSON.parse(body) as { id_token?: string }
    if (!answer.id_token) return body
    const [head = '', claims = ''] = answer.id_token.split('.').map((part) => Buffer.from(part, 'base64url').toString())
    const alg = { 'not at all': 'none', 'by the shared secret': 'HS256', 'by another key': 'RS256', well: 'RS256' }[
      signs
    ]
    const parts = [{ ...(JSON.parse(head) as object), alg }, lie(JSON.parse(claims) as Claims)]
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
    return JSON.stringify({ ...answer, id_token: `${signed}.${signatureOf(signed, alg, key)}` })
  })
}

function change(response: ServerResponse, by: (body: string) => string): void {
  const end = response.end.bind(response)
  response.end = ((body: string) => {
    const text = by(body)
    response.setHeader('content-length', Buffer.byteLength(text))
    return end(text)
  }) as typeof response.end
}

function signatureOf(signed: string, alg: string, { privateKey }: Key): string {
  if (alg === 'none') return ''
  if (alg === 'HS256') return createHmac('sha256', SECRET).update(signed).digest('base64url')
  return sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')
}

function answerWithoutEnd(response: ServerResponse, { part, everyMs }: { part: string; everyMs: number }): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(part), everyMs)
  response.on('close', () => clearInterval(timer))
}

/** Follows redirects with cookies, and fills in the provider's form. */
async function walk(address: string, login: string): Promise<string> {
  const jar = new Map<string, string>()
  let [at, body]: [string, URLSearchParams | null] = [address, null]
  for (let steps = 0; steps < 10; steps++) {
    const answer = await ask(at, { body, jar })
    const location = answer.headers.get('location')
    const next: string = location ? new URL(location, at).href : at
    if (new URL(next).origin !== new URL(address).origin) return new URL(next).search.slice(1)
    body = location ? null : await filledIn(answer, login)
    at = next
  }
  throw new Error('The provider leads nowhere')
}

async function ask(address: string, { body, jar }: { body: URLSearchParams | null; jar: Map<string, string> }) {
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
  const form = body ? { method: 'POST', body } : {}
  const answer = await fetch(address, { redirect: 'manual', headers: { cookie }, ...form })
  for (const set of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    jar.set(name, value)
  }
  return answer
}

async function filledIn(answer: Response, login: string): Promise<URLSearchParams> {
  if (!(await answer.text()).includes('<form')) throw new Error(`The provider answered ${answer.status}`)
  return new URLSearchParams(login === '' ? { cancel: 'yes' } : { login })
}
