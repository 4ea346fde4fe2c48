import { setTimeout as pause } from 'node:timers/promises'
import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node'
import { noteConnectionError } from '#server/platform/database/database-away.ts'
import type { ListeningConnection } from './listening-connection.ts'

const SUBJECT = 'wagmates.live'
const RETRY_MS = 1_000
const CONNECT_MS = 2_000
/** A broker that leaves so many pings without an answer is taken for lost. */
const PING = { pingInterval: 5_000, maxPingOut: 2 }
/** Messages of one packet; a broker takes 1 MB. */
const SEPARATOR = '\n'
const TAKEN_WITHIN_MS = 2_000
const AWAY = 'The message broker at LIVE_URL does not answer'

interface BrokerParts {
  url: string
  onPayload: (payload: string) => void
  /** The connection was lost and is back; payloads may have been missed. */
  onBack: () => void
  /** Also called when the broker cannot be reached at first, or is lost: once each time. */
  onError: (error: unknown) => void
}

/** A message broker in place of NOTIFY: it hears what any process sends. */
export interface Broker extends ListeningConnection {
  /** Resolves when the broker has taken them. None may hold a line break. */
  send(payloads: readonly string[]): Promise<void>
  /** Whether there is no connection now. */
  isAway(): boolean
}

/** Connects to NATS, for as long as it takes; once connected, its client reconnects by itself. */
export function openBroker({ url, onPayload, onBack, onError }: BrokerParts): Broker {
  const closing = new AbortController()
  let connection: NatsConnection | null = null
  let isAway = true
  const opening = openConnection({ url, onError }, closing.signal).then((opened) => {
    if (!opened) return
    connection = opened
    isAway = false
    opened.subscribe(SUBJECT, {
      callback: (error, message) => {
        if (error) onError(error)
        else for (const payload of message.string().split(SEPARATOR)) onPayload(payload)
      },
    })
    void follow(opened, (isLost) => {
      isAway = isLost
      if (!isLost) onBack()
      else if (!closing.signal.aborted) onError(new Error(AWAY))
    })
  })
  const connected = (): NatsConnection => {
    if (connection && !isAway) return connection
    const error = new Error(AWAY)
    noteConnectionError(error)
    throw error
  }
  return {
    ready: async () => {
      await Promise.race([opening, pause(CONNECT_MS, undefined, { ref: false })])
      connected()
    },
    send: async (payloads) => {
      const to = connected()
      to.publish(SUBJECT, payloads.join(SEPARATOR))
      const late = pause(TAKEN_WITHIN_MS, 'late', { ref: false })
      if ((await Promise.race([to.flush(), late])) === 'late')
        throw new Error('The message broker took nothing in time')
    },
    isAway: () => isAway,
    close: async () => {
      closing.abort()
      await opening
      await connection?.close()
    },
  }
}

/** How the client reaches the broker of an address. */
export function brokerOptions(url: string): ConnectionOptions {
  const { hostname, port, username, password, protocol } = new URL(url)
  return {
    servers: port ? `${hostname}:${port}` : hostname,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
    timeout: CONNECT_MS,
  }
}

/** Null when it is closed before there is a connection. */
async function openConnection(
  { url, onError }: Pick<BrokerParts, 'url' | 'onError'>,
  closing: AbortSignal,
): Promise<NatsConnection | null> {
  const options = { ...brokerOptions(url), ...PING, reconnectTimeWait: RETRY_MS, maxReconnectAttempts: -1 }
  let isReported = false
  while (!closing.aborted) {
    const opened = await connect(options).catch((cause: unknown) => {
      if (!isReported) onError(new Error(AWAY, { cause }))
      isReported = true
    })
    if (opened) return opened
    await pause(RETRY_MS, undefined, { signal: closing, ref: false }).catch(() => {}) // closed meanwhile
  }
  return null
}

/** Tells when the connection is lost, and when it is back. */
async function follow(connection: NatsConnection, onChange: (isLost: boolean) => void) {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') onChange(true)
    if (type === 'reconnect') onChange(false)
  }
}
