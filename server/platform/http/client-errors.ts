import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { API, EVERYWHERE, HTTPS_ONLY } from './headers.ts'

// Refuses what never becomes a request of Fastify: Node would answer without the app's headers and messages.

const REFUSALS: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
  HPE_HEADER_OVERFLOW: [431, 'Request is too large'],
}
const UNREADABLE: [status: number, message: string] = [400, 'The request could not be read']
const NO_SUCH_EXPECTATION: [status: number, message: string] = [417, 'The request could not be read']

/** Fastify's `clientErrorHandler`: answers what is not HTTP, too long or too slow, and closes the connection. */
export function answerUnreadable(isHttps: boolean) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(rawAnswer(REFUSALS[error.code ?? ''] ?? UNREADABLE, isHttps))
    socket.destroy(error)
  }
}

/** Replaces Node's own refusals of valid HTTP: no Host header, and an unknown Expect header. */
export function refuseOddRequests(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) return undefined
    const [status, message] = UNREADABLE
    return reply.status(status).header('connection', 'close').send({ message })
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const [status, message] = NO_SUCH_EXPECTATION
    const body = JSON.stringify({ message })
    response.writeHead(status, headersOf(body, isHttps)).end(body)
  })
}

function headersOf(body: string, isHttps: boolean): Record<string, string> {
  return {
    ...EVERYWHERE,
    ...(isHttps && HTTPS_ONLY),
    ...API,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
}

function rawAnswer([status, message]: [number, string], isHttps: boolean): string {
  const body = JSON.stringify({ message })
  const headers = Object.entries(headersOf(body, isHttps))
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`
}
