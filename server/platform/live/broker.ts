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

interface BrokerParts {
  url: string
  onPayload: (payload: string) => void
  /** The connection was lost and is back; payloads may have been missed. */
  onBack: () => void
  onFault: (error: unknown) => void
}

/** A message broker in place of NOTIFY: it hears what any process sends. */
export interface Broker extends ListeningConnection {
  /** Resolves when the broker has taken them. None may hold a line break. */
  send(payloads: readonly string[]): Promise<void>
}

/** Connects to NATS, for as long as it takes; once connected, its client reconnects by itself. */
export function openBroker({ url, onPayload, onBack, onFault }: BrokerParts): Broker {
  const closing = new AbortController()
  let connection: NatsConnection | null = null
  let isAway = true
  const opening = openConnection(url, closing.signal).then((opened) => {
    if (!opened) return
    connection = opened
    isAway = false
    opened.subscribe(SUBJECT, {
      callback: (error, message) => {
        if (error) onFault(error)
        else for (const payload of message.string().split(SEPARATOR)) onPayload(payload)
      },
    })
    void follow(opened, {
      onLost: () => {
        isAway = true
      },
      onBack: () => {
        isAway = false
        onBack()
      },
    })
  })
  const connected = (): NatsConnection => {
    if (connection && !isAway) return connection
    const error = new Error('The message broker at LIVE_URL does not answer')
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
async function openConnection(url: string, closing: AbortSignal): Promise<NatsConnection | null> {
  const options = { ...brokerOptions(url), ...PING, reconnectTimeWait: RETRY_MS, maxReconnectAttempts: -1 }
  while (!closing.aborted) {
    const opened = await connect(options).catch(() => null)
    if (opened) return opened
    await pause(RETRY_MS, undefined, { signal: closing, ref: false }).catch(() => {}) // closed meanwhile
  }
  return null
}

async function follow(connection: NatsConnection, { onLost, onBack }: Record<'onLost' | 'onBack', () => void>) {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') onLost()
    if (type === 'reconnect') onBack()
  }
}
