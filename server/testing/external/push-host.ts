import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A browser's side of a subscription (RFC 8291): only it can read what is sent to the address. */
export interface Browser {
  endpoint: string
  p256dh: string
  auth: string
  privateKey: Buffer
}

/** A request to the push service. */
export interface Pushed {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service of this machine. */
export interface PushService {
  /** The settings of a server that knows it. */
  settings: Record<string, string>
  pushed: Pushed[]
  /** With an answer the service gives that in place of taking the news. */
  answersWith: { status: number; headers?: Record<string, string> } | null
  /** Every request from now on is left without an answer. */
  isSilent: boolean
  /** Called for what was handed over, for measurements. */
  onPush: ((path: string) => void) | null
  /** A browser that has got an address from the service. */
  browser(): Browser
  /** Answers from now on. */
  start(): Promise<void>
  stop(): void
}

export function makePushService(): PushService {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', headers } = request
    const body = await buffer(request)
    service.pushed.push({ path: url, headers, body })
    service.onPush?.(url)
    if (service.isSilent) return
    response.writeHead(service.answersWith?.status ?? 201, service.answersWith?.headers).end()
  }
  const http = createServer((request, response) => void take(request, response))
  const service: PushService = {
    settings: {},
    pushed: [],
    answersWith: null,
    isSilent: false,
    onPush: null,
    browser: () => newBrowser(`${service.settings['PUSH_HOSTS']}/push/${randomBytes(16).toString('base64url')}`),
    start: async () => {
      http.listen(0, '127.0.0.1')
      await once(http, 'listening')
      service.settings['PUSH_HOSTS'] = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    },
    stop: () => {
      http.closeAllConnections()
      http.close()
    },
  }
  return service
}

/** A browser with keys of its own at an address. */
export function newBrowser(endpoint: string): Browser {
  const keys = createECDH('prime256v1')
  const p256dh = keys.generateKeys('base64url')
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url'), privateKey: keys.getPrivateKey() }
}
