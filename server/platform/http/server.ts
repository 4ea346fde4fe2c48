import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import files from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Config } from '#server/config.ts'
import { API, EVERYWHERE, HTTPS_ONLY } from './headers.ts'
import { answerError, answerUnknown } from './errors.ts'
import { checkBody, withPicture } from './json-body.ts'
import { watchRequests } from './log.ts'
import { answerUnreadable, refuseOddRequests } from './client-errors.ts'

/** Sending a request's head and body may take this long: a slow client holds no place for ever. */
const REQUEST_TIMEOUT_MS = 60_000
/** Who is then still sending or reading, as over a slow line, is hung up on, so that the database can be closed. */
const LAST_ANSWERS_MS = 5_000
/** As long as a request's head may be: an endless id reaches its route, which knows no such thing. */
const MAX_PARAM_LENGTH = 16_384
const COMPRESS_FROM_BYTES = 1024
/** Low levels: most of the saving for little CPU. */
const BROTLI_LEVEL = 4

/** Where the log's lines go; the standard output when absent. */
export interface LogTarget {
  write(line: string): void
}

/** The HTTP server with what holds for every answer: headers, cookies, compression, errors, log. */
export async function openServer(config: Config, logTo?: LogTarget): Promise<FastifyInstance> {
  const app = fastify({
    trustProxy: config.proxies === 0 ? false : (_address: string, hop: number) => hop < config.proxies,
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
  app.addHook('onRequest', async (request, reply) => {
    // The route's own path: what is asked for may be spelled with escapes.
    const isApi = (request.routeOptions.url ?? request.url).startsWith('/api/')
    reply.headers({ ...EVERYWHERE, ...(config.isHttps && HTTPS_ONLY), ...(isApi && API) })
  })
  refuseOddRequests(app, config.isHttps)
  watchRequests(app)
  letConnectionsGo(app)
  app.setErrorHandler(answerError)
  await app.register(cookie)
  // After cookies: the page for unknown paths names who is signed in.
  refuseUnknownRoutes(app)
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } },
  })
  return app
}

/** Before a body is read: of an unknown route neither its size nor its JSON is judged. */
function refuseUnknownRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => (request.is404 ? answerUnknown(request, reply) : undefined))
}

/**
 * What is under way when the app closes is answered, and then its connection ends: kept open for a next request, as
 * browsers ask for, it would hold up the closing for more than a minute.
 */
function letConnectionsGo(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    app.server.keepAliveTimeout = 1 // for answers of which the head is on its way already
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/** The address as the router reads it: from the path on, and with `%` for itself where its escapes are no text. */
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

/** Serves the built files; names with a hash in them never change. */
export async function serveFiles(app: FastifyInstance, webFolder: string): Promise<void> {
  await app.register(files, {
    root: join(webFolder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', keepingOf(path))
    },
  })
}

/** A built file's name tells its content; the service worker is asked for anew, so that a better one comes at once. */
function keepingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return /\/service-worker\.js(?:\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/** JSON only; keys that could reach a prototype are dropped like any unknown property. */
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

/** An error without values: messages of the database repeat what people typed. */
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
