import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import files from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { MINUTE_MS } from '#contract/kit/durations.ts'
import type { Config } from '#server/config.ts'
import { API, EVERYWHERE, HTTPS_ONLY } from './responses/headers.ts'
import { answerError, answerUnknown } from './responses/errors.ts'
import { checkBody, withPicture } from './requests/json-body.ts'
import { refuseCompressedBodies } from './requests/big-bodies.ts'
import { watchRequests } from './log.ts'
import { answerUnreadable, refuseOddRequests } from './requests/client-errors.ts'

/** Time limit for receiving a request's head and body. */
const REQUEST_TIMEOUT_MS = MINUTE_MS
/** Connections still open after this are closed, so that the database can be closed. */
const LAST_ANSWERS_MS = 5_000
/** As long as a request's head may be, so that an id of any length reaches its route, which answers 404. */
const MAX_PARAM_LENGTH = 16_384
const COMPRESS_FROM_BYTES = 1024
/** Ids of requests that are taken over from a proxy; others are made anew. */
const REQUEST_ID = /^[\w.:-]{1,128}$/
/** Low compression levels: most of the saving for little CPU. */
const BROTLI_LEVEL = 4

/** Receives the lines of the log in place of the standard output. */
export interface LogTarget {
  write(line: string): void
}

/** The HTTP server with everything that all routes share: headers, cookies, compression, errors, log. */
export async function openServer(config: Config, logTo?: LogTarget): Promise<FastifyInstance> {
  const app = fastify({
    trustProxy: config.proxies === 0 ? false : (_address: string, hop: number) => hop < config.proxies,
    genReqId: (request) => proxyRequestId(config, request) ?? randomUUID(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: answerUnreadable(config.isHttps),
    http: { requireHostHeader: false },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    logger: {
      level: config.logLevel,
      base: null,
      serializers: { err: loggedError },
      ...(logTo && { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    rewriteUrl: readableUrl,
  })
  app.decorateRequest('me', null)
  app.decorateRequest('releaseBody', null)
  readJsonOnly(app)
  const headers = { ...EVERYWHERE, ...(config.isHttps && HTTPS_ONLY) }
  const apiHeaders = { ...headers, ...API }
  app.addHook('onRequest', async (request, reply) => {
    // The route's own path: the request's may be percent-encoded.
    const isApi = (request.routeOptions.url ?? request.url).startsWith('/api/')
    reply.headers(isApi ? apiHeaders : headers)
  })
  refuseOddRequests(app, config.isHttps)
  watchRequests(app)
  closeConnectionsAfterAnswers(app)
  app.setErrorHandler(answerError)
  await app.register(cookie)
  // After cookies: the not-found page contains the current user.
  refuseUnknownRoutes(app)
  refuseCompressedBodies(app)
  await app.register(compress, {
    globalDecompression: false,
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
  })
  return app
}

/** The id that the proxy in front gave a request, by which its log and ours can be compared. */
function proxyRequestId({ proxies }: Config, { headers }: { headers: IncomingHttpHeaders }): string | null {
  const id = headers['x-request-id']
  return proxies > 0 && typeof id === 'string' && REQUEST_ID.test(id) ? id : null
}

/** Runs before a body is read: an unknown route is answered 404 whatever the body is. */
function refuseUnknownRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => (request.is404 ? answerUnknown(request, reply) : undefined))
}

/**
 * Answers requests that are in progress when the app closes, and closes their connections with the answer: kept alive,
 * as browsers ask for, they would delay the closing by more than a minute.
 */
function closeConnectionsAfterAnswers(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    app.server.keepAliveTimeout = 1 // for answers whose head has been sent already
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/** The URL as the router reads it: without origin, and with `%` escaped where its escapes are not valid UTF-8. */
function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  const local = url.replace(/^https?:\/\/[^/?]*/i, '')
  const [path = '', ...query] = local.split(/(?=\?)/)
  return [isReadable(path) ? path : path.replaceAll('%', '%25'), ...query].join('')
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Serves the built files; those with a hash in their names are cached for good. */
export async function serveFiles(app: FastifyInstance, webFolder: string): Promise<void> {
  await app.register(files, {
    root: join(webFolder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cacheControlOf(path))
    },
  })
}

/**
 * The Cache-Control header of a built file. Most have a hash in their names; the service worker has none and is
 * revalidated each time.
 */
function cacheControlOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return /\/service-worker\.js(?:\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/** Accepts JSON only; keys that could reach a prototype are dropped like any unknown property. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return undefined
      const body = checkBody(bytes)
      const value = await new Promise((resolve, reject) => {
        void parse(request, body.json, (error, parsed) => (error ? reject(error) : resolve(parsed)))
      })
      return withPicture(value, body)
    },
  )
}

/** An error without values: messages of the database contain people's input. */
function loggedError(error: Error & { code?: string; constraint?: string; severity?: string }) {
  const isFromDatabase = error.severity !== undefined
  const stack = error.stack ?? ''
  return {
    type: error.name,
    message: isFromDatabase ? `database error ${error.code ?? ''} ${error.constraint ?? ''}` : error.message,
    code: error.code,
    stack: isFromDatabase ? stack.replace(error.message, '') : stack,
  }
}
