import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstCalls } from '#contract/first-calls.ts'
import { type Screen, type ScreenName, screens } from '#contract/screens.ts'
import { RESPONSE_BYTES } from '../http/responses/response-size.ts'
import type { Me } from '../http/handler.ts'
import type { PageCaller } from '../http/http.ts'
import { patternOf } from '../http/path-pattern.ts'
import { BOOT_MARK, type BuiltPage, type PageSettings, readPages } from './built-pages.ts'
import { firstPhotoOf, loadPageData, type PageData, type PageView } from './page-data.ts'
import { sendCompressed, sendShared, sharePage, type SharedPage } from './shared-page.ts'

/** Mark that a skeleton has in place of the address of its page's first photo. */
const PHOTO_MARK = 'data-first-photo=""'

/** A page as it is sent. */
interface Page extends BuiltPage {
  /** The page says who is signed in: no cache may show it after that person has left. */
  isPersonal?: boolean
}

/** Where pages come from: the build, the session and the handlers. */
export interface PageSources {
  /** Where `npm run build` put the web app. */
  folder: string
  config: PageSettings
  findMember(request: FastifyRequest, reply: FastifyReply): Promise<Me | null>
  call: PageCaller
}

/**
 * Serves the app's pages: known paths with 200, all others with 404 and the not-found page. A page brings along
 * the current user, the public settings and the answer of its first call, so that it can be drawn without waiting.
 * The session is looked up once.
 */
export async function servePages(app: FastifyInstance, { folder, config, findMember, call }: PageSources) {
  const builtPage = await readPages(folder, config)
  const send = pageSender(call)
  for (const [name, screen] of Object.entries<Screen>(screens)) {
    if (screen.onlyWith && !config[screen.onlyWith]) continue
    const first = firstCalls[name as ScreenName] ?? null
    const [page, forStrangers] = [builtPage(name), builtPage(name === 'home' ? 'landing' : name)]
    if (screen.path !== '/') app.get(`${patternOf(screen.path)}/`, withoutSlash)
    app.get(patternOf(screen.path), async (request, reply) => {
      if (Object.values(request.params as object).includes('')) return reply.callNotFound()
      request.me = await findMember(request, reply)
      if (request.me && screen.audience === 'signed-out') return reply.redirect('/', 302)
      if (name === 'dogOtherSpelling') return reply.redirect(canonicalDog(request), 302)
      if (screen.hasSecret) void reply.header('referrer-policy', 'no-referrer')
      return send(request.me ? page : forStrangers, { request, reply, first })
    })
  }
  const notFound = builtPage('notFound')
  app.decorate('sendNotFoundPage', async (request: FastifyRequest, reply: FastifyReply) => {
    request.me = await findMember(request, reply)
    return send(notFound, { request, reply: reply.status(404), first: null })
  })
  // Not personal, but nothing that a cache may keep either.
  const unavailable = { ...builtPage('unavailable'), isPersonal: true }
  app.decorate('sendErrorPage', (reply: FastifyReply) => reply.headers(pageHeaders(unavailable)).send(unavailable.html))
}

declare module 'fastify' {
  interface FastifyInstance {
    sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
    sendErrorPage(reply: FastifyReply): FastifyReply
  }
}

/** `/browse/` is how some people write `/browse`. */
function withoutSlash({ url }: FastifyRequest, reply: FastifyReply): void {
  const [path = '', ...query] = url.split('?')
  if (path.endsWith('//')) reply.callNotFound()
  else void reply.redirect([path.slice(0, -1), ...query].join('?'), 302)
}

/** Sends pages: those of visitors without a session are made and compressed once, all others for each visit. */
function pageSender(call: PageCaller) {
  const shared = new Map<BuiltPage, SharedPage>()
  return async (built: BuiltPage, view: PageView): Promise<FastifyReply> => {
    const { request, reply } = view
    const known = request.me ? undefined : shared.get(built)
    const page: Page = known ? built : await withData(built, view, call)
    void reply.headers(pageHeaders(page))
    if (page.isPersonal) return reply.statusCode === 404 ? sendCompressed(reply, page.html) : reply.send(page.html)
    const sharedPage = known ?? sharePage(page.html)
    shared.set(built, sharedPage)
    return sendShared(reply, sharedPage)
  }
}

async function withData(page: BuiltPage, view: PageView, call: PageCaller): Promise<Page> {
  if (!page.html.includes(BOOT_MARK)) return page
  const data = await loadPageData(call, view)
  // A failed session look-up is not the same as signed out: the page asks for the user itself.
  if (!data) return { ...page, isPersonal: true }
  const isPersonal = view.request.me !== null
  const boot = bootElement(data)
  const photo = firstPhotoOf(data, view)
  if (!photo) return { ...page, html: page.html.replace(BOOT_MARK, () => boot), isPersonal }
  const html = page.html
    .replace(PHOTO_MARK, `src="${photo}" fetchpriority="high"`)
    .replace(BOOT_MARK, () => `<link rel="preload" as="image" fetchpriority="high" href="${photo}">${boot}`)
  return { ...page, html, isPersonal }
}

/**
 * The boot data as a script element that browsers do not run, and whose content cannot close it. Replies beyond the
 * size limit are left out; the app calls for them.
 */
function bootElement({ config, user, data }: PageData): string {
  let room = RESPONSE_BYTES
  const replies = Object.entries(data)
    .map(([address, reply]) => escapeTags(`${JSON.stringify(address)}:${reply}`))
    .filter((reply) => (room -= Buffer.byteLength(reply)) >= 0)
  const json = `{"config":${escapeTags(config)},"user":${escapeTags(user)},"data":{${replies.join(',')}}}`
  return `<script type="application/json" id="boot">${json}</script>`
}

const escapeTags = (json: string) => json.replaceAll('<', String.raw`\u003c`)

function pageHeaders({ policy, isPersonal = false }: Page): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isPersonal ? 'no-store' : 'private, no-cache',
    'content-security-policy': policy,
  }
}

/** `/dogs/{id}` is the other spelling of `/dog/{id}`; the query stays. */
function canonicalDog({ params, url }: FastifyRequest): string {
  const { id } = params as { id: string }
  const [, ...query] = url.split('?')
  return [`/dog/${encodeURIComponent(id)}`, ...query].join('?')
}
