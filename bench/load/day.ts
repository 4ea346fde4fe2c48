import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import type { Route } from '#contract/kit/route.ts'
import { messages } from '#contract/messages/routes.ts'
import { account } from '#contract/account/routes.ts'
import { type Person, send, signUp } from '../calls.ts'

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

/** People who call an app. */
export interface Day {
  /** Makes the n-th call of this kind; resolves with the status and the bytes of the answer. */
  call(kind: Kind, n: number): Promise<{ status: number; bytes: number }>
}

/** Signs people up, who are all friends of the next one, and finds dogs to look at. */
export async function openDay(origin: string, people: number, name = 'day'): Promise<Day> {
  const visitors: Person[] = []
  for (let n = 0; n < people; n++) {
    visitors.push(await signUp({ origin }, `${name}-${n}`))
  }
  const at = (n: number) => visitors[n % visitors.length]
  const call = async (n: number, route: Route, body?: object) =>
    send({ origin }, route, { cookie: at(n)?.cookie, ...(body && { body }) })
  for (let n = 0; n < people; n++) {
    await call(n, friends.add, { friendUserId: at(n + 1)?.id })
    await call(n + 1, friends.add, { friendUserId: at(n)?.id })
  }
  const pathOf = (dogId: string) => dogs.show.path.replace('{id}', dogId) as Route['path']
  const list = (await (await call(0, browse.all)).json()) as { dogs: { id: string }[] }
  const calls: Record<Kind, (n: number) => Promise<Response>> = {
    browse: async (n) => call(n, { ...browse.all, path: `${browse.all.path}?page=${1 + (n % 3)}` }),
    'dog page': async (n) => call(n, { ...dogs.show, path: pathOf(list.dogs[n % list.dogs.length]?.id ?? '') }),
    message: async (n) => call(n, messages.send, { receiverId: at(n + 1)?.id, content: `Walk at ${n}?` }),
    write: async (n) => call(n, account.change, { bio: `Out with the dogs, ${n}.` }),
  }
  return {
    call: async (kind, n) => {
      const answer = await calls[kind](n)
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }
    },
  }
}
