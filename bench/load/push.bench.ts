import { setTimeout as pause } from 'node:timers/promises'
import { account } from '#contract/account/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { push } from '#contract/push/routes.ts'
import { makePushService, type PushService } from '../../server/testing/external/push-host.ts'
import { openApp, type RunningApp } from '../app.ts'
import { type Person, sendOrFail, signUp } from '../calls.ts'
import { atMost, figure, type Row } from '../row.ts'
import { percentile } from '../timing.ts'

const PORT = 3992
/** Owners whose phones get news; messages go round, because a phone gets one a second at most. */
const RECEIVERS = 20
const MESSAGES = 100
const EVERY_MS = 100
const GOAL_MS = 1_000

interface Receiver extends Person {
  /** The path of the phone's address at the push service. */
  path: string
  sentAt: number
}

/** The time from the POST of a message until a push service has it, encrypted for the receiver's phone. */
export async function benchPush(): Promise<Row[]> {
  const service = makePushService()
  await service.start()
  const app = await openApp(PORT, service.settings)
  try {
    const sender = await signUp(app, 'sender')
    const receivers: Receiver[] = []
    for (let n = 0; n < RECEIVERS; n++)
      receivers.push(await withPhone(app, service, await signUp(app, `receiver-${n}`)))
    for (const receiver of receivers) await write(app, receiver, sender.id)
    const waits: number[] = []
    service.onPush = (path) => {
      const receiver = receivers.find((one) => one.path === path)
      if (receiver) waits.push(performance.now() - receiver.sentAt)
    }
    for (let n = 0; n < MESSAGES; n++) {
      const receiver = receivers[n % RECEIVERS]
      if (!receiver) break
      receiver.sentAt = performance.now()
      await write(app, sender, receiver.id)
      await pause(EVERY_MS)
    }
    await pause(2 * GOAL_MS)
    return [
      atMost('a message reaches the push service: p50', percentile(waits, 0.5), [GOAL_MS, ' ms']),
      figure('… p95', `${Math.round(percentile(waits, 0.95))} ms`),
      atMost('… not told', MESSAGES - waits.length, [0, '']),
    ]
  } finally {
    await app.close()
    service.stop()
  }
}

async function withPhone(app: RunningApp, service: PushService, person: Person): Promise<Receiver> {
  const { cookie } = person
  await sendOrFail(app, account.changeNews, { cookie, body: { quietHours: null } })
  const { endpoint, p256dh, auth: key } = service.browser()
  await sendOrFail(app, push.subscribe, { cookie, body: { endpoint, p256dh, auth: key } })
  return { ...person, path: new URL(endpoint).pathname, sentAt: 0 }
}

async function write(app: RunningApp, { cookie }: Person, receiverId: string): Promise<void> {
  await sendOrFail(app, messages.send, { cookie, body: { receiverId, content: 'Walk at five?' } })
}
