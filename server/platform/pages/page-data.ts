import * as z from 'zod/mini'
import { site } from '#contract/site/routes.ts'
import type { FirstCall } from '#contract/first-calls.ts'
import type { IncomingRequest, PageCaller } from '../http/http.ts'
import { ProblemError, ValidationFailed } from '../http/problem.ts'

/** A request for a page. */
export interface PageView extends IncomingRequest {
  /** null: an unknown path, or a screen that asks for nothing at first. */
  first: FirstCall | null
}

/**
 * Data that the app starts with, unasked: settings, the current user, the answer of the screen's first call.
 */
interface PageData {
  config: unknown
  user: unknown
  data: Record<string, unknown>
}

/** Gets a page's data from the handlers; null when it cannot be said who asks, and the page has to ask itself. */
export async function loadPageData(call: PageCaller, view: PageView): Promise<PageData | null> {
  const { request } = view
  const ask: PageCaller = (...asked) => call(...asked).catch((error: unknown) => noteFault(view, error))
  const firstCall = request.me && firstCallOf(view)
  const [config, user, answer] = await Promise.all([
    ask(view, site.config.path),
    request.me ? ask(view, CURRENT_USER) : null,
    firstCall ? ask(view, firstCall.path, firstCall) : undefined,
  ])
  if (config === undefined || user === undefined) return null
  return { config, user, data: firstCall && answer !== undefined ? { [firstCall.address]: answer } : {} }
}

/** The platform may not import the account's routes. */
const CURRENT_USER = '/api/auth/user'

/** A refused call brings nothing along: the page asks once more, and shows what is said. */
function noteFault({ request }: PageView, err: unknown): undefined {
  const isRefusal = err instanceof ProblemError || err instanceof ValidationFailed
  if (!isRefusal) request.log.error({ err, route: request.routeOptions.url }, 'page data')
}

/** The screen's first call, with the page's own parameters; none when the page's address asks for something else. */
function firstCallOf({ first, request }: PageView) {
  if (!first || first.narrowedBy?.some((name) => name in (request.query as object))) return null
  const params = request.params as Record<string, string>
  const [path = '', query] = first.preload.split('?')
  const address = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => encodeURIComponent(value)),
    first.preload,
  )
  return { path, address, params, query: Object.fromEntries(new URLSearchParams(query)) }
}

/**
 * The address of the photo of the first dog in the screen's first answer: the largest thing on its screen, shown before
 * any script asks for it. Lists show the viewer's own dogs last. Where that dog has none, no other's stands in its place.
 */
export function firstPhotoOf({ data }: PageData, { first, request }: PageView): string | null {
  if (first?.picture === undefined) return null
  const dogs = ShownDogs.safeParse(Object.values(data)[0]).data ?? []
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
