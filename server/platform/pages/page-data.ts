import * as z from 'zod/mini'
import { site } from '#contract/site/routes.ts'
import { type FirstCall, pageCalls } from '#contract/first-calls.ts'
import type { IncomingRequest, PageCaller } from '../http/http.ts'
import { ProblemError, ValidationFailed } from '../http/problem.ts'

/** A request for a page. */
export interface PageView extends IncomingRequest {
  /** null: an unknown path, or a screen that asks for nothing at first. */
  first: FirstCall | null
}

/**
 * The data with which the app starts, as JSON texts: settings, the current user or `null`, and the replies of the
 * screen's first calls by their address.
 */
export interface PageData {
  config: string
  user: string
  data: Record<string, string>
}

/**
 * Gets a page's data from the handlers; null when the settings or the user cannot be loaded, so that the app calls for
 * them itself.
 */
export async function loadPageData(call: PageCaller, view: PageView): Promise<PageData | null> {
  const ask: Ask = (...asked) => call(...asked).catch((error: unknown) => noteFault(view, error))
  const isMember = view.request.me !== null
  const [config, user, data] = await Promise.all([
    ask(view, site.config.path),
    isMember ? ask(view, pageCalls.currentUser) : 'null',
    isMember ? loadFirst(ask, view) : {},
  ])
  return config === undefined || user === undefined ? null : { config, user, data }
}

/** A call that resolves with undefined when it fails; the app repeats it then. */
type Ask = (...asked: Parameters<PageCaller>) => Promise<string | undefined>

/** The replies of the screen's first calls by their address, without those that failed. The list is the first one. */
async function loadFirst(ask: Ask, view: PageView): Promise<PageData['data']> {
  const own = view.first?.comparesWithOwnDog ? await ask(view, pageCalls.ownDogs) : undefined
  const first = firstCallOf(view, OwnDogs.safeParse(parsed(own)).data?.[0]?.id)
  const replies: [address: string, reply: string | undefined][] = [[pageCalls.ownDogs, own]]
  if (first) replies.unshift([first.address, await ask(view, first.path, first)])
  return Object.fromEntries(replies.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

const parsed = (reply: string | undefined): unknown => (reply === undefined ? undefined : JSON.parse(reply))

const OwnDogs = z.array(z.object({ id: z.string() }))

/** Logs a fault. A refusal is not logged: the app repeats the call and shows it. */
function noteFault({ request }: PageView, err: unknown): undefined {
  const isRefusal = err instanceof ProblemError || err instanceof ValidationFailed
  if (!isRefusal) request.log.error({ err, route: request.routeOptions.url }, 'page data')
}

/** The screen's first call, with the page's own parameters; none when the page's address asks for something else. */
function firstCallOf({ first, request }: PageView, ownDogId: string | undefined) {
  if (!first || first.narrowedBy?.some((name) => name in (request.query as object))) return null
  const params = request.params as Record<string, string>
  const preload = ownDogId === undefined ? first.preload : `${first.preload}&matchFor=${ownDogId}`
  const [path = '', query] = preload.split('?')
  const address = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => encodeURIComponent(value)),
    preload,
  )
  return { path, address, params, query: Object.fromEntries(new URLSearchParams(query)) }
}

/**
 * The address of the photo of the first dog in the screen's first answer, which is the largest thing on its screen and
 * is shown before any script runs. Lists show the viewer's own dogs last. Null when that dog has no photo.
 */
export function firstPhotoOf({ data }: PageData, { first, request }: PageView): string | null {
  if (first?.picture === undefined) return null
  const dogs = ShownDogs.safeParse(parsed(Object.values(data)[0])).data ?? []
  const dog = dogs.find(({ ownerId }) => ownerId !== request.me?.id) ?? dogs[0]
  return dog?.imageUrl ? `${dog.imageUrl}${first.picture === 'card' ? '?size=card' : ''}` : null
}

const Pictured = z.object({ ownerId: z.string(), imageUrl: z.nullable(z.string()) })
/** A dog, or a page of them. */
const ShownDogs = z.union([
  z.pipe(
    Pictured,
    z.transform((dog) => [dog]),
  ),
  z.pipe(
    z.object({ dogs: z.array(Pictured) }),
    z.transform(({ dogs }) => dogs),
  ),
])
