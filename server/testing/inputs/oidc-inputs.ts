import { randomBytes } from 'node:crypto'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { sha256 } from '#server/platform/sha256.ts'
import type { TestProvider } from '../external/openid-provider.ts'
import { openBrowser } from '../oidc-sign-in.ts'
import type { Owner, World } from '../world.ts'

/** Input for the calls by which people sign in by a provider, for an owner of each who has just been there. */
export function oidcInputs(
  world: World,
  provider: TestProvider,
  ownerOf: () => Promise<Owner>,
): Record<string, () => Promise<OidcInput>> {
  return {
    'oidc.start': async () => ({ who: await ownerOf() }),
    'oidc.finish': async () => {
      // A newcomer, whose address no other call of a race changes.
      const id = randomBytes(8).toString('hex')
      provider.people[id] = { email: `${id}@example.nz`, email_verified: true }
      const browser = openBrowser(world, provider)
      const answer = await provider.signIn(await browser.begin(), id)
      return { who: browser.as(), body: { answer } }
    },
    'oidc.connect': async () => {
      const who = await ownerOf()
      const [state, secret] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64url'))
      const answer = { issuer: provider.issuer, subject: who.id, userId: who.id, nonce: '', verifier: '' }
      const keys = { state: sha256(state ?? ''), browser: sha256(secret ?? '') }
      await world.db
        .insertInto('oidcSignIns')
        .values({ ...answer, ...keys, expiresAt: new Date(Date.now() + HOUR_MS) })
        .execute()
      return { who: { ...who, cookie: `${who.cookie}; browser=${secret}` }, body: { state: state ?? '' } }
    },
  }
}

interface OidcInput {
  who: Owner
  body?: Record<string, unknown>
}
