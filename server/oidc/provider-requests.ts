import type { CustomFetch } from 'openid-client'
import type { ProviderSettings } from '#server/settings/oidc-settings.ts'
import { ProblemError } from '#server/platform/http/problem.ts'

/** Longer answers are not read. */
const ANSWER_MAX_BYTES = 512 * 1024

/**
 * The requests to a provider: to the host of its issuer and those that it names itself, without following redirects, and
 * with a bound on what is read. The time limit is the library's. A provider that cannot be reached, or says that it is
 * out of order, is refused with `provider-away`.
 */
export function openRequests(issuer: URL, { name }: ProviderSettings): { fetch: CustomFetch; allow(url: URL): void } {
  const origins = new Set([issuer.origin])
  const away = (why: string) => {
    const problem = new ProblemError('provider-away', null, { name })
    problem.cause = new Error(why)
    return problem
  }
  return {
    allow: (url) => void origins.add(url.origin),
    fetch: async (url, { body, headers, method, redirect, signal }) => {
      const { origin, host } = new URL(url)
      if (!origins.has(origin)) throw new Error(`${host} is no host of the provider`)
      try {
        const sent = { headers, method, redirect, signal: signal ?? null }
        const answer = await fetch(url, body ? { ...sent, body: body as NonNullable<RequestInit['body']> } : sent)
        if (answer.status >= 500) throw new Error(`status ${answer.status}`)
        return new Response(await readBody(answer), answer)
      } catch (error) {
        const { message, cause } = error as Error
        throw away(`${host}: ${cause instanceof Error ? cause.message : message}`)
      }
    },
  }
}

async function readBody({ body }: { body: ReadableStream<Uint8Array> | null }): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > ANSWER_MAX_BYTES) throw new Error('the answer is too long')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
