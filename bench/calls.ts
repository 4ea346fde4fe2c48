import { auth } from '#contract/auth/routes.ts'
import type { Route } from '#contract/kit/route.ts'

/** A person who is signed in. */
export interface Person {
  id: string
  cookie: string
}

interface Sent {
  /** Of the person who calls; nobody without it. */
  cookie?: string | undefined
  body?: object
}

interface At {
  origin: string
}

/** Calls a route of an app; resolves with the answer, whatever its status. */
export async function send({ origin }: At, { method, path }: Route, { cookie, body }: Sent): Promise<Response> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) }
  return fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

/** As `send`; throws when the call is refused. */
export async function sendOrFail(at: At, route: Route, sent: Sent): Promise<Response> {
  const answer = await send(at, route, sent)
  if (!answer.ok) throw new Error(`${route.path} answered ${answer.status}`)
  return answer
}

/** Signs somebody up by the address `name@example.nz`. */
export async function signUp(at: At, name: string): Promise<Person> {
  const names = { firstName: 'Hine', lastName: 'Walker' }
  const body = { email: `${name}@example.nz`, password: 'wag-tails-together', ...names }
  const answer = await sendOrFail(at, auth.register, { body })
  const { user } = (await answer.json()) as { user: { id: string } }
  return { id: user.id, cookie: cookieIn(answer) }
}

/** The session's cookie in an answer, as browsers send it back. */
export function cookieIn(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
