import { expect, test } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { deliverDue, deliveryOf, openMailServer } from '#server/testing/external/mail-server.ts'
import { openWorld } from '#server/testing/world.ts'
import { startMailWorker } from './worker.ts'

const mail = openMailServer()
const world = openWorld()

test('a mail that a stopping process breaks off has not failed, and the next process takes it at once [J-2]', async () => {
  await world.owner('Mia', { email: 'mia@example.nz' })
  await world.call(null, auth.forgotPassword, { body: { email: 'mia@example.nz' } })
  const delivery = deliveryOf(world, mail)
  for (let deployment = 1; deployment <= 5; deployment++) {
    let isTaken = false
    const neverAnswered: typeof delivery.send = async (_mail, signal) => {
      isTaken = true
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')))
      })
    }
    const stop = startMailWorker({ ...delivery, send: neverAnswered }, 1)
    await expect.poll(() => isTaken).toBe(true)
    await stop()
  }
  const rows = await world.db.selectFrom('emailOutbox').selectAll().execute()
  expect(rows).toMatchObject([{ status: 'queued', attempts: 0 }])
  expect(delivery.failures).toEqual([])
  await deliverDue(delivery)
  expect(mail.mails).toHaveLength(1)
})
