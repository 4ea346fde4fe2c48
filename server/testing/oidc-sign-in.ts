import { oidc } from '#contract/oidc/routes.ts'
import type { TestProvider } from './external/openid-provider.ts'
import type { Owner, World } from './world.ts'

/** A browser that signs in by a provider: it keeps its cookies. */
export interface SigningBrowser {
  /** Begins a sign-in. @returns the provider's address */
  begin(): Promise<string>
  finish(answer: string): ReturnType<typeof finishBy>
  /** Everything: begins, signs in at the provider, and hands its answer over. */
  signIn(login: string): ReturnType<typeof finishBy>
  /** The browser's cookies, as those of an owner who is signed in there. */
  as(id?: string): Owner
}

async function finishBy(world: World, who: Owner, sent: { answer: string; headers: Record<string, string> }) {
  const { answer, headers } = sent
  return world.call(who, oidc.finish, { body: { answer }, headers })
}

export function openBrowser(world: World, provider: TestProvider, userAgent = ''): SigningBrowser {
  const jar = new Map<string, string>()
  const headers = { 'user-agent': userAgent }
  const owner = (id = '') => ({ id, email: '', cookie: [...jar].map((pair) => pair.join('=')).join('; ') })
  const keep = (given: unknown) => {
    for (const cookie of [given ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
  }
  const browser: SigningBrowser = {
    begin: async () => {
      const reply = await world.call(owner(), oidc.start, { headers })
      keep(reply.headers['set-cookie'])
      if (reply.status !== 200) throw new Error(`a sign-in by the provider did not begin: ${reply.status}`)
      return reply.body.address
    },
    finish: async (answer) => {
      const reply = await finishBy(world, owner(), { answer, headers })
      keep(reply.headers['set-cookie'])
      return reply
    },
    signIn: async (login) => browser.finish(await provider.signIn(await browser.begin(), login)),
    as: owner,
  }
  return browser
}
