import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { account } from '#contract/account/routes.ts'

// A day of the app as calls: browsing 60 %, pages of dogs 20 %, messages 15 %, other writes 5 %.

export const KINDS = ['browse', 'dog page', 'message', 'write'] as const
export type Kind = (typeof KINDS)[number]

/** The kind of the n-th call of the mixed day. */
export function kindOf(n: number): Kind {
  const share = (n * 37) % 100
  if (share < 60) return 'browse'
  if (share < 80) return 'dog page'
  return share < 95 ? 'message' : 'write'
}

interface Visitor {
  id: string
  cookie: string
}

/** People who call an app. */
export interface Day {
  /** Makes the n-th call of this kind; resolves with the status and the bytes of the answer. */
  call(kind: Kind, n: number): Promise<{ status: number; bytes: number }>
}

/** Signs people up, who are all friends of the next one, and finds dogs to look at. */
export async function openDay(origin: string, people: number, name = 'day'): Promise<Day> {
  const send = async (
    who: Visitor | undefined,
    path: string,
    { method = 'GET', body }: { method?: string; body?: object } = {},
  ) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(who && { cookie: who.cookie }) }
    return fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  const visitors: Visitor[] = []
  for (let n = 0; n < people; n++) {
    const body = {
      email: `${name}-${n}@example.nz`,
      password: 'wag-tails-together',
      firstName: `Day ${n}`,
      lastName: 'Walker',
    }
    const answer = await send(undefined, '/api/auth/register', { method: 'POST', body })
    const { user } = (await answer.json()) as { user: { id: string } }
    visitors.push({ id: user.id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
  }
  const at = (n: number) => visitors[n % visitors.length]
  for (let n = 0; n < people; n++) {
    await send(at(n), friends.add.path, { method: 'POST', body: { friendUserId: at(n + 1)?.id } })
    await send(at(n + 1), friends.add.path, { method: 'POST', body: { friendUserId: at(n)?.id } })
  }
  const list = (await (await send(at(0), browse.all.path)).json()) as { dogs: { id: string }[] }
  const calls: Record<Kind, (n: number) => Promise<Response>> = {
    browse: async (n) => send(at(n), `${browse.all.path}?page=${1 + (n % 3)}`),
    'dog page': async (n) => send(at(n), dogs.show.path.replace('{id}', list.dogs[n % list.dogs.length]?.id ?? '')),
    message: async (n) =>
      send(at(n), messages.send.path, {
        method: 'POST',
        body: { receiverId: at(n + 1)?.id, content: `Walk at ${n}?` },
      }),
    write: async (n) =>
      send(at(n), account.change.path, { method: 'PATCH', body: { bio: `Out with the dogs, ${n}.` } }),
  }
  return {
    call: async (kind, n) => {
      const answer = await calls[kind](n)
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
    },
  }
}
