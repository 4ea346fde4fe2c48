import type { ClientAuth, Configuration } from 'openid-client'
import { screens } from '#contract/screens.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { isConfidentialAddress, type ProviderSettings } from '#server/settings/oidc-settings.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import { openRequests } from './provider-requests.ts'
import type { SignInRequest } from './requests.ts'

const TIMEOUT_SECONDS = 5
/** How long what the provider says about itself is kept. */
const KEPT_MS = HOUR_MS
/** By the standard: at most 255 characters of ASCII. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/
const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const

/** Loaded with the first sign-in: a start without a provider does not read it. */
const load = async () => import('openid-client')

interface Known {
  provider: Promise<Configuration>
  until: number
}

const known = new WeakMap<ProviderSettings, Known>()

/**
 * The provider as it describes itself, asked at most once an hour. Refuses with `provider-away` when it does not
 * answer.
 */
export async function openProvider(settings: ProviderSettings): Promise<Configuration> {
  const kept = known.get(settings)
  if (kept && kept.until > Date.now()) return kept.provider
  const provider = discover(settings).catch((error: unknown) => {
    known.delete(settings)
    throw refusalOf(error, settings, 'provider-away')
  })
  known.set(settings, { provider, until: Date.now() + KEPT_MS })
  return provider
}

async function discover(settings: ProviderSettings): Promise<Configuration> {
  // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out: for a provider of this machine alone
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks } = await load()
  const issuer = new URL(settings.issuer)
  const { fetch, allow } = openRequests(issuer, settings)
  const provider = await discovery(issuer, settings.clientId, undefined, await authenticationBy(settings), {
    [customFetch]: fetch,
    timeout: TIMEOUT_SECONDS,
    // The second checks the signature of what the provider says about a person, although it comes straight from there.
    execute: [...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []), enableNonRepudiationChecks],
  })
  for (const url of endpointsOf(provider, issuer)) allow(url)
  return provider
}

/**
 * The addresses that a provider names itself; throws where one is missing or does not keep what is sent there to
 * itself.
 */
function endpointsOf(provider: Configuration, issuer: URL): URL[] {
  const metadata = provider.serverMetadata()
  return ENDPOINTS.filter((name) => name !== 'userinfo_endpoint' || metadata[name] !== undefined).map((name) => {
    const url = URL.parse(metadata[name] ?? '')
    const isPrivate =
      url !== null && isConfidentialAddress(url) && (url.protocol === 'https:' || issuer.protocol === 'http:')
    if (!isPrivate) throw new Error(`${name} is not usable`)
    return url
  })
}

/** How we show the provider who we are: in the body where it says that it takes that, otherwise as the standard presets. */
async function authenticationBy({ clientSecret }: ProviderSettings): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await load()
  const [inBody, inHead] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)]
  return (...call) => {
    const [{ token_endpoint_auth_methods_supported: methods = [] }] = call
    return methods.includes('client_secret_post') ? inBody(...call) : inHead(...call)
  }
}

/** Where a browser goes to sign in. */
export async function addressAt(
  settings: ProviderSettings,
  { publicUrl, request }: { publicUrl: string; request: SignInRequest },
): Promise<string> {
  const provider = await openProvider(settings)
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await load()
  const address = buildAuthorizationUrl(provider, {
    redirect_uri: returnAddress(publicUrl),
    scope: 'openid email profile',
    state: request.state,
    nonce: request.nonce,
    code_challenge: await calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
  })
  return address.href
}

/** The address to which the provider sends browsers back: of PUBLIC_URL, whatever host a request names. */
export function returnAddress(publicUrl: string): string {
  return `${publicUrl}${screens.continueSignIn.path}`
}

/** A provider's claims about a person. All but the subject may be missing, or not fit for us. */
export interface Claims {
  issuer: string
  subject: string
  email: unknown
  isVerified: boolean
  givenName: unknown
  familyName: unknown
  name: unknown
}

/** Asks the provider who has signed in there, by the code of its answer. */
export async function claimsOf(
  settings: ProviderSettings,
  { publicUrl, request, answer }: { publicUrl: string; request: SignInRequest; answer: URLSearchParams },
): Promise<Claims> {
  const provider = await openProvider(settings)
  const { authorizationCodeGrant, fetchUserInfo } = await load()
  try {
    const tokens = await authorizationCodeGrant(provider, new URL(`${returnAddress(publicUrl)}?${answer.toString()}`), {
      expectedState: request.state,
      expectedNonce: request.nonce,
      pkceCodeVerifier: request.verifier,
    })
    const token = tokens.claims()
    if (!token || !SUBJECT.test(token.sub)) throw new Error('no usable ID token')
    // Some providers tell the address there alone.
    const isMore = token.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
    const more = isMore ? await fetchUserInfo(provider, tokens.access_token, token.sub) : {}
    const claims: Record<string, unknown> = { ...more, ...token }
    // Whether an address is verified is said beside it, and of no other one.
    const about: Record<string, unknown> = isMore ? more : token
    return {
      issuer: token.iss,
      subject: token.sub,
      email: about.email,
      isVerified: about.email_verified === true,
      givenName: claims.given_name,
      familyName: claims.family_name,
      name: claims.name,
    }
  } catch (error) {
    const isCancelled = (error as { error?: unknown }).error === 'access_denied'
    throw refusalOf(error, settings, isCancelled ? 'provider-cancelled' : 'provider-refused')
  }
}

type ProviderProblem = 'provider-away' | 'provider-cancelled' | 'provider-refused'

/** The refusal that an error of a call to the provider means; its cause, for the log, names no person. */
function refusalOf(error: unknown, { name }: ProviderSettings, otherwise: ProviderProblem): ProblemError {
  if (error instanceof ProblemError) return error
  const { cause, code, error: said, message } = error as Error & { code?: string; error?: string }
  if (cause instanceof ProblemError) return cause
  const isLate = code === 'OAUTH_TIMEOUT'
  const refusal = new ProblemError(isLate ? 'provider-away' : otherwise, null, { name })
  if (refusal.problem !== 'provider-cancelled')
    refusal.cause = new Error([code, said, message].filter(Boolean).join(': '))
  return refusal
}
