import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Problem, problems } from '#contract/kit/problems.ts'
import { API, EVERYWHERE, HTTPS_ONLY } from '../responses/headers.ts'

// Answers what Node refuses before Fastify sees it: otherwise Node's answers lack the app's headers and messages.

const REFUSALS: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
}

/** Fastify's `clientErrorHandler`: answers what is not HTTP, too long or too slow, and closes the connection. */
export function answerUnreadable(isHttps: boolean) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(rawAnswer(REFUSALS[error.code ?? ''] ?? 'unreadable-request', isHttps))
    socket.destroy(error)
  }
}

/** Replaces Node's own refusals of valid HTTP: no Host header, and an unknown Expect header. */
export function refuseOddRequests(app: FastifyInstance, isHttps: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.httpVersion !== '1.1' || request.headers.host !== undefined) return undefined
    const [status, message] = problems['unreadable-request']
    return reply.status(status).header('connection', 'close').send({ message, code: 'unreadable-request' })
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const [status, body] = answerOf('unknown-expectation')
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

function answerOf(problem: Problem): [status: number, body: string] {
  const [status, message] = problems[problem]
  return [status, JSON.stringify({ message, code: problem })]
}

function rawAnswer(problem: Problem, isHttps: boolean): string {
  const [status, body] = answerOf(problem)
  const headers = Object.entries(headersOf(body, isHttps))
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`
}
