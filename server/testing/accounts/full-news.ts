import { HOUR_MS } from '#contract/kit/durations.ts'
import type { Owner, World } from '../world.ts'

/** Both have a browser that gets news, in which something about the other waits; Mia's word stands in all of hers. */
export async function fullNews(
  { db }: World,
  { mia, tane, word }: { mia: Owner; tane: Owner; word: string },
): Promise<void> {
  await db
    .insertInto('newsSettings')
    .values({ userId: mia.id, turnedOff: ['phone:message'] })
    .execute()
  for (const [owner, about] of [
    [mia, tane],
    [tane, mia],
  ] as const) {
    const own = db.selectFrom('sessions').select('sid').where('userId', '=', owner.id)
    const { sid } = await own.executeTakeFirstOrThrow()
    const its = owner === mia ? word : 'Phone'
    const device = await db
      .insertInto('pushDevices')
      .values({ sid, userId: owner.id, endpoint: `https://${its}/${owner.id}`, p256dh: its, auth: its })
      .returning('id')
      .executeTakeFirstOrThrow()
    const times = { dueAt: new Date(), expiresAt: new Date(Date.now() + HOUR_MS), sentAt: null }
    const words = { tag: `message:${about.id}`, title: word, line: word, path: '/messages' }
    await db
      .insertInto('pushOutbox')
      .values({ deviceId: device.id, kind: 'message', aboutUserId: about.id, ...words, ...times })
      .execute()
  }
}
