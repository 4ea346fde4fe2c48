import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { dogs } from '#contract/dogs/routes.ts'
import { DOG } from '../../e2e/dog.ts'
import { openApp, type RunningApp } from '../app.ts'
import { sendOrFail, signUp } from '../calls.ts'
import { atMost, type Row } from '../row.ts'
import { percentile } from '../timing.ts'

const PORT = 3991
const ROUNDS = 10
const PER_ROUND = 20
const MORE_MAX = 1.1

/** Modes of the mail server: accepts mail, refuses all of it temporarily, or accepts connections and stays silent. */
const MODES = ['takes', 'refuses', 'is silent'] as const
type Mode = (typeof MODES)[number]

/**
 * The cost of a mail server that is down for requests that cause e-mails. The modes alternate, so that other load of
 * the machine affects all alike.
 */
export async function benchMail(): Promise<Row[]> {
  const mail = await openMailServer()
  const app = await openApp(PORT, { SMTP_URL: mail.url, MAIL_FROM: 'bench@example.nz' })
  try {
    const taken: Record<Mode, number[]> = { takes: [], refuses: [], 'is silent': [] }
    for (let run = 0; run < PER_ROUND; run++) await createFirstDog(app)
    for (let round = 0; round < ROUNDS; round++) {
      for (const mode of MODES) {
        mail.mode = mode
        for (let run = 0; run < PER_ROUND; run++) taken[mode].push(await createFirstDog(app))
      }
    }
    const usual = percentile(taken.takes, 0.95)
    if (mail.arrived() === 0) throw new Error('No mail was sent')
    return (['refuses', 'is silent'] as const).map((mode) =>
      atMost(
        `p95 of a call that causes a mail while the mail server ${mode}, against one that takes mails`,
        percentile(taken[mode], 0.95) / usual,
        [MORE_MAX, '×'],
      ),
    )
  } finally {
    await app.close()
    await mail.close()
  }
}

/** Creates the first dog of a new owner, which causes a welcome e-mail; the milliseconds of that request alone. */
async function createFirstDog({ origin }: RunningApp): Promise<number> {
  const { cookie } = await signUp({ origin }, `bench-${crypto.randomUUID()}`)
  const start = performance.now()
  await (await sendOrFail({ origin }, dogs.create, { cookie, body: DOG })).arrayBuffer()
  return performance.now() - start
}

async function openMailServer() {
  let arrived = 0
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(mail.mode === 'refuses' ? Object.assign(new Error('Not now'), { responseCode: 451 }) : undefined),
    onData: (stream, _session, done) =>
      void stream.resume().on('end', () => {
        arrived += 1
        done()
      }),
  })
  smtp.on('error', () => {})
  // A proxy in front of the mail server, which can accept connections and stay silent.
  const door = createServer((socket) => {
    socket.on('error', () => {})
    if (mail.mode !== 'is silent') smtp.server.emit('connection', socket)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const mail = {
    url: `smtp://127.0.0.1:${(door.address() as AddressInfo).port}`,
    mode: 'takes' as Mode,
    arrived: () => arrived,
    close: async () => {
      door.close()
    },
  }
  return mail
}
