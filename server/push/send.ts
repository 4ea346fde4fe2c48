import { request as requestHttp } from 'node:http'
import { Agent, request as requestHttps, type RequestOptions } from 'node:https'
import webpush from 'web-push'
import type { Config } from '#server/config.ts'
import { PUSH_KINDS, type PushKind } from './kinds.ts'
import { isOfPushService } from './hosts.ts'

/** News of the outbox with the device that it goes to. */
export interface OutgoingPush {
  id: string
  deviceId: string
  endpoint: string
  p256dh: string
  auth: string
  kind: PushKind
  tag: string
  title: string
  line: string
  path: string
  expiresAt: Date
}

/** Outcome of a push: `gone` when the device is no more, `later` when it may be tried again. */
export type PushOutcome =
  | { state: 'sent' }
  | { state: 'gone' }
  | { state: 'refused'; status: number | undefined }
  | { state: 'later'; status: number | undefined; afterMs: number | undefined }

export type SendPush = (push: OutgoingPush, signal: AbortSignal) => Promise<PushOutcome>

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Creates the function that encrypts news for a device and hands them to its push service. */
export function openPush(config: Pick<Config, 'pushHosts' | 'vapidKeys' | 'vapidSubject'>): SendPush {
  return async (push, signal) => {
    // The list may have changed since the device subscribed.
    if (!isOfPushService(config.pushHosts, push.endpoint)) return { state: 'gone' }
    return post(encrypted(config, push), signal).then(outcomeOf, () => {
      return { state: 'later', status: undefined, afterMs: undefined }
    })
  }
}

function encrypted({ vapidKeys, vapidSubject }: Pick<Config, 'vapidKeys' | 'vapidSubject'>, push: OutgoingPush) {
  const { endpoint, p256dh, auth, kind, tag, title, line, path, deviceId, expiresAt } = push
  const payload = kind === 'clear' ? { clears: tag, to: deviceId } : { title, line, tag, path, to: deviceId }
  return webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: { subject: vapidSubject, ...vapidKeys },
    TTL: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000)),
    urgency: PUSH_KINDS[kind].urgency,
  })
}

interface PushReply {
  status: number
  retryAfter: string | undefined
}

/** Follows no redirect, and reads nothing of the answer but its head. */
async function post(details: webpush.RequestDetails, signal: AbortSignal): Promise<PushReply> {
  const { promise, resolve, reject } = Promise.withResolvers<PushReply>()
  const { protocol } = new URL(details.endpoint)
  const options: RequestOptions = { method: 'POST', headers: details.headers, signal }
  const request =
    protocol === 'https:'
      ? requestHttps(details.endpoint, { ...options, agent })
      : requestHttp(details.endpoint, options)
  request.on('error', reject)
  request.on('response', (response) => {
    const { statusCode = 0, headers } = response
    resolve({ status: statusCode, retryAfter: headers['retry-after'] })
    // An empty answer keeps the connection for the next push; any other one ends it, since its body is not read.
    response.once('data', () => response.destroy())
    response.on('error', () => {})
  })
  request.end(details.body)
  return promise
}

function outcomeOf({ status, retryAfter }: PushReply): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  if (status === 429 || status >= 500) return { state: 'later', status, afterMs: waitOf(retryAfter) }
  return { state: 'refused', status }
}

/** `Retry-After` in milliseconds: seconds, or a date. */
function waitOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return ms > 0 ? ms : undefined
}
