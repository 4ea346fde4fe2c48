import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { afterThePause, deliverDue, deliveryOf, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld } from '#server/testing/world.ts'
import { deliverNext, startMailWorker } from './worker.ts'

/** Shorter than the 10 s after which a silent mail server is given up. */
const SILENCE_MS = 9_000
/** How long a stop usually lets a mail be sent. */
const USUAL_MS = 4_000

const mail = openMailServer()
const world = openWorld()

/** Creates `count` owners, each of whom requests a reset link. */
async function askForMails(count: number): Promise<void> {
  const asked = Array.from({ length: count }, async (_, n) => {
    await world.owner('Mia', { email: `mia${n}@example.nz` })
    return world.call(null, auth.forgotPassword, { body: { email: `mia${n}@example.nz` } })
  })
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
}

const outbox = () => world.db.selectFrom('emailOutbox').selectAll().orderBy('createdAt').execute()
const recipients = () => mail.mails.map((one) => one.recipients.join()).toSorted()

test('a mail in the outbox is sent once, with a Message-ID made from its row [J-2 MAIL-13]', async () => {
  await askForMails(1)
  await deliverDue(deliveryOf(world, mail))
  await deliverDue(deliveryOf(world, mail))
  const [row] = await outbox()
  expect(row).toMatchObject({ status: 'sent', attempts: 1, type: 'password-reset', recipient: 'mia0@example.nz' })
  expect(mail.mails.map(({ messageId }) => messageId)).toEqual([`<${row?.id}@wagmates.example>`])
})

test('mails are sent in the order in which they are due [J-2]', async () => {
  await askForMails(4)
  await world.pool.query("update email_outbox set due_at = now() - substr(recipient, 4, 1)::int * interval '1 minute'")
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails.map((one) => one.recipients.join())).toEqual(
    [3, 2, 1, 0].map((minutes) => `mia${minutes}@example.nz`),
  )
})

test('without a mail server mails are only logged [MAIL-13 J-2]', async () => {
  await askForMails(2)
  await deliverDue({ ...deliveryOf(world, mail), send: null })
  expect(await outbox()).toMatchObject([{ status: 'logged' }, { status: 'logged' }])
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails).toEqual([])
})

test.each([421, 451, 550, 554])(
  'mails refused with %i are retried and delivered once each [R6 J-2]',
  async (status) => {
    await askForMails(3)
    mail.refusesWith = status
    const delivery = deliveryOf(world, mail)
    await deliverDue(delivery)
    expect(delivery.failures).toHaveLength(3)
    expect(delivery.failures[0]).toMatchObject({ attempt: 1, isLast: false, status })
    mail.refusesWith = null
    await deliverDue(delivery)
    expect(mail.mails, 'no attempt before the pause is over').toEqual([])
    await afterThePause(world)
    await deliverDue(delivery)
    expect(recipients()).toEqual(['mia0@example.nz', 'mia1@example.nz', 'mia2@example.nz'])
  },
)

test('mails are delivered once each after a mail server was down [R6]', async () => {
  await mail.down()
  try {
    await askForMails(3)
    await deliverDue(deliveryOf(world, mail))
  } finally {
    await mail.up()
  }
  await afterThePause(world)
  await deliverDue(deliveryOf(world, mail))
  expect(recipients()).toEqual(['mia0@example.nz', 'mia1@example.nz', 'mia2@example.nz'])
})

test('no request waits for an unresponsive mail server, and the mail stays queued [R6]', async () => {
  mail.isSilent = true
  const stop = startMailWorker(deliveryOf(world, mail), 200)
  const start = performance.now()
  await askForMails(2)
  expect(performance.now() - start).toBeLessThan(SILENCE_MS)
  await expect.poll(async () => (await outbox()).filter((row) => row.attempts === 1).length).toBe(2)
  const stopping = performance.now()
  await stop()
  expect(performance.now() - stopping, 'a mail under way is broken off when the process ends').toBeLessThan(USUAL_MS)
  mail.isSilent = false
  await afterThePause(world)
  await deliverDue(deliveryOf(world, mail))
  expect(recipients()).toEqual(['mia0@example.nz', 'mia1@example.nz'])
})

test('after five attempts with growing pauses a mail fails, and its link is removed [J-2]', async () => {
  await askForMails(1)
  mail.refusesWith = 550
  const delivery = deliveryOf(world, mail)
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 5; attempt++) {
    await deliverDue(delivery)
    const [row] = await outbox()
    pauses.push((row?.dueAt.getTime() ?? 0) - Date.now())
    await afterThePause(world)
  }
  await deliverDue(delivery)
  expect(delivery.failures.map(({ attempt, isLast }) => [attempt, isLast])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [4, false],
    [5, true],
  ])
  const waits = pauses.slice(0, 4)
  for (const [at, wait] of waits.entries()) expect(wait).toBeGreaterThan(2 * (waits[at - 1] ?? 0))
  expect(waits[3], 'a mail server that is away for a day loses no mail').toBeGreaterThan(23 * HOUR_MS)
  const [row] = await outbox()
  expect(row).toMatchObject({ status: 'failed', attempts: 5, sentAt: null })
  expect(row?.text).toContain('token=…')
})

test('a mail with a link to set a password is not sent once the link has run out [J-2]', async () => {
  await askForMails(1)
  const [row] = await outbox()
  const link = await world.db.selectFrom('passwordResetTokens').select('expiresAt').executeTakeFirst()
  expect(row?.expiresAt).toEqual(link?.expiresAt)
  await world.pool.query('update email_outbox set expires_at = now()')
  await deliverDue(deliveryOf(world, mail))
  expect(mail.mails).toEqual([])
})

test('concurrent processes send every mail once [R4]', async () => {
  await askForMails(20)
  await Promise.all(Array.from({ length: 6 }, () => deliverDue(deliveryOf(world, mail))))
  expect(mail.mails).toHaveLength(20)
  expect(new Set(recipients()).size).toBe(20)
})

test('after the lease of a killed process another sends the mail, with the same Message-ID [R4]', async () => {
  await askForMails(1)
  const delivery = deliveryOf(world, mail)
  const gone = new Promise<never>(() => {})
  const sentAndDied = async (...[row, signal]: Parameters<NonNullable<typeof delivery.send>>) => {
    await delivery.send?.(row, signal)
    await gone
  }
  void deliverNext({ ...delivery, send: sentAndDied })
  await expect.poll(() => mail.mails.length).toBe(1)
  await deliverDue(delivery)
  expect(mail.mails, 'the lease holds').toHaveLength(1)
  const [row] = await outbox()
  expect(row?.dueAt.getTime()).toBeLessThan(Date.now() + 121_000)
  await afterThePause(world)
  await deliverDue(delivery)
  expect(mail.mails).toHaveLength(2)
  expect(mail.mails[0]?.messageId).toBe(mail.mails[1]?.messageId)
})

test('a logged failure does not contain the recipient [S27]', async () => {
  await askForMails(1)
  mail.refusesWith = 550
  const delivery = deliveryOf(world, mail)
  await deliverDue(delivery)
  expect(JSON.stringify(delivery.failures)).not.toContain('example.nz')
})

test('a process sends two mails at once', async () => {
  await askForMails(4)
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  const delivery = deliveryOf(world, mail)
  let [sending, most] = [0, 0]
  const send: typeof delivery.send = async (...mailAndSignal) => {
    sending += 1
    most = Math.max(most, sending)
    await isOver
    await delivery.send?.(...mailAndSignal)
    sending -= 1
  }
  const stop = startMailWorker({ ...delivery, send })
  await expect.poll(() => sending).toBe(2)
  // A third would have been taken meanwhile.
  for (let look = 0; look < 20; look++) await outbox()
  end()
  await expect.poll(() => mail.mails.length).toBe(4)
  await stop()
  expect(most).toBe(2)
})

test('the worker finds new mail and stops at once while nothing is being sent', async () => {
  const stop = startMailWorker(deliveryOf(world, mail))
  await sleep(50)
  await askForMails(1)
  await expect.poll(() => mail.mails.length).toBe(1)
  await expect.poll(async () => (await outbox())[0]?.status).toBe('sent')
  await stop()
  let stoppingMs = 0
  for (let n = 0; n < 10; n++) {
    const end = startMailWorker(deliveryOf(world, mail))
    await sleep(50)
    const start = performance.now()
    await end()
    stoppingMs += performance.now() - start
  }
  expect(stoppingMs, 'ten times, of a worker that looks for mail every second').toBeLessThan(5_000)
})

test('an alert that is being sent when its message is read stays in the log: the next one waits for the hour [C-56]', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const write = async () => world.call(tane, messages.send, { body: { receiverId: mia.id, content: 'Ka pai' } })
  const delivery = deliveryOf(world, mail)
  await write()
  await deliverDue({
    ...delivery,
    send: async (...sending) => {
      await world.call(mia, messages.markRead, { body: { otherUserId: tane.id } })
      await delivery.send?.(...sending)
    },
  })
  await write()
  await deliverDue(delivery)
  expect(await outbox()).toMatchObject([{ status: 'sent' }, { status: 'queued' }])
  expect(mail.mails).toHaveLength(1)
  await afterThePause(world)
  await deliverDue(delivery)
  expect(mail.mails).toHaveLength(2)
})
