import { sql } from 'kysely'
import { leftOutFor } from '#server/moderation/blocks.ts'
import type { Db } from '#server/platform/database/db.ts'
import { attemptEach } from '#server/platform/jobs/attempt-each.ts'
import type { JobTools } from '#server/platform/jobs/jobs.ts'

const OWNERS_AT_ONCE = 200
/** Dogs that one mail names. */
const DOGS_IN_MAIL = 5

/** Queues a mail for everybody who heard of new dogs since the last one. Each owner has a transaction of their own. */
export async function mailNewDogs({ db, transact }: JobTools): Promise<void> {
  await attemptEach(unmailedOwners(db), async (userId) => mailOwner({ db, transact }, userId))
}

async function* unmailedOwners(db: Db): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const owners = await unmailedAfter(db, after)
    yield* owners
    if (owners.length < OWNERS_AT_ONCE) return
    after = owners.at(-1) ?? after
  }
}

async function unmailedAfter(db: Db, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('watchNews')
    .select('userId')
    .distinct()
    .where('mailedAt', 'is', null)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(OWNERS_AT_ONCE)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Dogs that were hidden, blocked or taken away since are left out. */
async function mailOwner({ transact }: JobTools, userId: string): Promise<void> {
  await transact(async (db, publish) => {
    const owner = await db
      .selectFrom('users')
      .select(['id', 'email', 'firstName'])
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst()
    if (!owner) return
    const { rows: dogs } = await sql<{ id: string; name: string; breed: string; location: string }>`
      with mailed as (
        update watch_news set mailed_at = now() where id = any(array(
          select id from watch_news where user_id = ${userId} and mailed_at is null order by id for update skip locked))
        returning dog_id)
      select dogs.id, name, breed, location from dogs join mailed on mailed.dog_id = dogs.id
      where is_active and owner_id <> all(${leftOutFor(userId)})
      order by created_at desc, id desc`.execute(db)
    const count = dogs.length
    if (count > 0) await publish('new-dogs-due', { owner, dogs: dogs.slice(0, DOGS_IN_MAIL), count })
  })
}
