import { randomBytes } from 'node:crypto'
import type { Owner, World } from './world.ts'

/** A browser of the owner that gets news; account and session are locked before, as by the call. */
export async function deviceOf({ db }: World, { id: userId }: Owner): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const own = tx.selectFrom('sessions').select('sid').where('userId', '=', userId)
    const session = await own.forKeyShare().executeTakeFirst()
    if (!session) return userId
    const device = await tx
      .insertInto('pushDevices')
      .values({ ...session, userId, endpoint: randomBytes(8).toString('hex'), p256dh: '', auth: '' })
      .onConflict((conflict) => conflict.column('sid').doUpdateSet({ auth: '' }))
      .returning('id')
      .executeTakeFirst()
    return device?.id ?? userId
  })
}
