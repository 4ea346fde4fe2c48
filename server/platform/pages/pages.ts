import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Screen, screens } from '#contract/screens.ts'
import { videoAt } from '#contract/site/video.ts'
import type { Config } from '#server/config.ts'
import { escapeHtml } from './escape-html.ts'
import { ANSWER_BYTES } from '../http/answer-size.ts'
import type { Me } from '../http/handler.ts'
import { pagePolicy } from '../http/headers.ts'
import { patternOf } from '../http/path-pattern.ts'
import { sendCompressed, sendShared, sharePage, type SharedPage } from './shared-page.ts'

/** The comment in a built page at which the server puts what the app needs to start. */
const BOOT_MARK = '<!--boot-->'
/** What the outline of a page has in place of the address of its first photo. */
const PICTURE_MARK = 'data-first-picture=""'
/** What the outline of a form has in place of what the signed-in user told about themselves: `{{me.bio}}`. */
const ME_MARK = /\{\{me\.(\w+)\}\}/g
/** The poster of our own film, in the outline of the guide. */
const FILM_POSTER = /<(?:img|link)\b[^>]*\/film-poster[^>]*>/g
/** Where a built page wants the product's public address: whoever shows a shared link wants whole addresses. */
const PUBLIC_URL_MARK = '{{public-url}}'

const Manifest = z.record(z.string(), z.object({ file: z.string() }))

/** A built page, and what its answer says that it may load: its own styles and its script are named by their hash. */
interface Page {
  html: string
  policy: string
  /** It says who is signed in: no cache may show it after that person has left, on the way back say. */
  isPersonal?: boolean
}

/** The built pages by name: a screen's, and `landing`, `notFound` and `unavailable`. */
type Pages = Map<string, Page>

export interface PageSources {
  /** Where `npm run build` put the web app. */
  folder: string
  config: Pick<Config, 'publicUrl' | 'meetupVideoUrl'>
  findMember(request: FastifyRequest, reply: FastifyReply): Promise<Me | null>
}

/**
 * Serves the app's pages: known paths with 200, all others with 404 and the not-found page. A page brings along
 * the current user, the public settings and the answer of its first call, so that it can be drawn without waiting.
 */
export async function servePages(app: FastifyInstance, sources: PageSources): Promise<void> {
  const pages = await readPages(sources)
  const show = pageSender(app)
  for (const [name, screen] of Object.entries<Screen>(screens)) {
    if (screen.path !== '/') app.get(`${patternOf(screen.path)}/`, withoutSlash)
    app.get(patternOf(screen.path), async (request, reply) => {
      if (Object.values(request.params as object).includes('')) return reply.callNotFound()
      const me = await sources.findMember(request, reply)
      if (me && screen.audience === 'guest') return reply.redirect('/', 302)
      if (name === 'dogOtherSpelling') return reply.redirect(canonicalDog(request), 302)
      if (screen.hasSecret) void reply.header('referrer-policy', 'no-referrer')
      const page = pageOf(pages, name, me)
      return show(page, { request, reply, screen, me })
    })
  }
  const notFound = pageOf(pages, 'notFound', null)
  app.decorate('sendNotFoundPage', async (request: FastifyRequest, reply: FastifyReply) => {
    const me = await sources.findMember(request, reply)
    return show(notFound, { request, reply: reply.status(404), screen: null, me })
  })
  // Not personal, but nothing that a cache may keep either.
  const unavailable = { ...pageOf(pages, 'unavailable', null), isPersonal: true }
  app.decorate('sendFaultPage', (reply: FastifyReply) => reply.headers(pageHeaders(unavailable)).send(unavailable.html))
}

declare module 'fastify' {
  interface FastifyInstance {
    sendNotFoundPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
    sendFaultPage(reply: FastifyReply): FastifyReply
  }
}

/** `/browse/` is how some people write `/browse`. */
function withoutSlash({ url }: FastifyRequest, reply: FastifyReply): void {
  const [path = '', ...query] = url.split('?')
  if (path.endsWith('//')) reply.callNotFound()
  else void reply.redirect([path.slice(0, -1), ...query].join('?'), 302)
}

function pageOf(pages: Pages, name: string, me: Me | null): Page {
  const page = pages.get(name === 'home' && !me ? 'landing' : name)
  if (page === undefined) throw new Error(`The build has no page "${name}". Build the web app again.`)
  return page
}

async function readPages({ folder, config }: PageSources): Promise<Pages> {
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')))
  const entries = Object.entries(manifest).map(
    async ([name, { file }]) => [name, builtPage(await readFile(join(folder, 'pages', file), 'utf8'), config)] as const,
  )
  return new Map(await Promise.all(entries))
}

function builtPage(html: string, { publicUrl, meetupVideoUrl }: PageSources['config']): Page {
  const hashesIn = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
  const video = meetupVideoUrl === null ? null : videoAt(meetupVideoUrl)
  return {
    html: html
      .replaceAll(PUBLIC_URL_MARK, () => escapeHtml(publicUrl))
      .replaceAll(FILM_POSTER, (tag) => (video ? '' : tag)),
    policy: pagePolicy({
      styles: hashesIn(/<style>(.*?)<\/style>/gs),
      scripts: hashesIn(/<script data-chunks="[^"]*">(.*?)<\/script>/gs),
      video,
    }),
  }
}

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  screen: Screen | null
  me: Me | null
}

/** Sends pages: those of visitors without a session are made and compressed once, all others for each visit. */
function pageSender(app: FastifyInstance) {
  const shared = new Map<Page, SharedPage>()
  return async (page: Page, visit: Visit): Promise<FastifyReply> => {
    const known = visit.me ? undefined : shared.get(page)
    const made = known ? page : await booted(app, page, visit)
    const { reply } = visit
    void reply.headers(pageHeaders(made))
    if (made.isPersonal) return reply.statusCode === 404 ? sendCompressed(reply, made.html) : reply.send(made.html)
    const sharedPage = shared.get(page) ?? sharePage(made.html)
    shared.set(page, sharedPage)
    return sendShared(reply, sharedPage)
  }
}

async function booted(app: FastifyInstance, page: Page, visit: Visit): Promise<Page> {
  if (!page.html.includes(BOOT_MARK)) return page
  const known = await knownOf(app, visit)
  // Not to know any more who asks is not the same as nobody: the page itself asks then, and says what comes of it.
  if (!known?.boot.config) return { ...page, html: withMe(page.html, null), isPersonal: true }
  const { boot, first } = known
  const picture = firstPicture(first, visit.screen)
  const html = withMe(page.html, boot.user).replace(PICTURE_MARK, (mark) =>
    picture ? `src="${picture}" fetchpriority="high"` : mark,
  )
  const head = (picture && pictureLink(picture)) + bootElement(boot)
  return { ...page, html: html.replace(BOOT_MARK, () => head), isPersonal: visit.me !== null }
}

/** What people typed about themselves, in the outlines that show it; nothing for somebody who is not known. */
function withMe(html: string, user: unknown): string {
  const told = Told.safeParse(user).data ?? {}
  return html.replace(ME_MARK, (_, name: string) => escapeHtml(String(told[name] ?? '')))
}

const Told = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))

/** What a page brings along; null when it cannot be said who asks for it. */
async function knownOf(app: FastifyInstance, { request, screen, me }: Visit) {
  const ask = (url: string) => answerOf(app, request, url)
  const preload = me && firstCall(screen, request)
  const [config, user, first] = await Promise.all([
    ask('/api/config'),
    me ? ask('/api/auth/user') : null,
    preload ? ask(preload) : undefined,
  ])
  if (me && user === undefined) return null
  return { boot: { config, user, data: preload && first !== undefined ? { [preload]: first } : {} }, first }
}

/** The path of the screen's first call, with the page's own parameters; none when the address asks for something else. */
function firstCall(screen: Screen | null, { params, query }: FastifyRequest): string | undefined {
  if (screen?.narrowedBy?.some((name) => name in (query as object))) return undefined
  const values = params as Record<string, string>
  return screen?.preload?.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/**
 * The address of the photo of the first dog that the screen's first answer tells of: the largest thing on its screen,
 * shown before any script asks for it. Where that dog has none, no other's stands in its place.
 */
function firstPicture(answer: unknown, screen: Screen | null): string {
  if (screen?.picture === undefined) return ''
  const path = FirstDog.safeParse(answer).data?.imageUrl
  return path ? `${path}${screen.picture === 'card' ? '?size=card' : ''}` : ''
}

const Pictured = z.object({ imageUrl: z.nullable(z.string()) })
/** A dog, or a page of them. */
const FirstDog = z.union([
  Pictured,
  z.pipe(
    z.object({ dogs: z.array(Pictured) }),
    z.transform(({ dogs: [dog] }) => dog),
  ),
])

function pictureLink(href: string): string {
  return `<link rel="preload" as="image" fetchpriority="high" href="${href}">`
}

/** The answer of an own call, made inside this process as the visitor; undefined when it is refused. */
async function answerOf(app: FastifyInstance, request: FastifyRequest, url: string): Promise<unknown> {
  const { cookie = '' } = request.headers
  const answer = await app.inject({ url, headers: { cookie }, remoteAddress: request.ip })
  return answer.statusCode === 200 ? answer.json() : undefined
}

/** A data block: never run, and unable to end early or to open a comment. Too long an answer is left for the app to ask. */
function bootElement(boot: object): string {
  const written = (part: object) => JSON.stringify(part).replaceAll('<', String.raw`\u003c`)
  const whole = written(boot)
  const json = Buffer.byteLength(whole) > ANSWER_BYTES ? written({ ...boot, data: {} }) : whole
  return `<script type="application/json" id="boot">${json}</script>`
}

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
  return `/dog/${encodeURIComponent(id)}${/\?.*$/.exec(url)?.[0] ?? ''}`
}
