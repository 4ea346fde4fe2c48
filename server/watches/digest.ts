import { type RawBuilder, sql } from 'kysely'
import { leftOutFor } from '#server/moderation/blocks.ts'
import type { Db } from '#server/platform/database/db.ts'
import { idsInBatches } from '#server/platform/database/read-ids.ts'
import { attemptEach } from '#server/platform/jobs/attempt-each.ts'
import type { JobTools } from '#server/platform/jobs/jobs.ts'

const OWNERS_AT_ONCE = 200
/** Dogs that one mail names. */
const DOGS_IN_MAIL = 5

/**
 * Publishes the new dogs of each owner since their last mail, for the next mail. Each owner has a transaction of their
 * own.
 */
export async function mailNewDogs({ db, transact }: JobTools): Promise<void> {
  await attemptEach(unmailedOwners(db), async (userId) => publishNewDogs({ db, transact }, userId))
}

/** The owners who heard of dogs that no mail has named yet. */
async function* unmailedOwners(db: Db): AsyncGenerator<string> {
  const owners = sql`(select distinct user_id as id from watch_news where mailed_at is null) as owners where true`
  for await (const ids of idsInBatches(db, owners, OWNERS_AT_ONCE)) yield* ids
}

/**
 * Marks an owner's news as mailed and publishes their dogs, without those that were hidden, blocked or removed since, or
 * whose watch was paused or deleted.
 */
async function publishNewDogs({ transact }: JobTools, userId: string): Promise<void> {
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
      where ${isStillShownTo(userId)}
      order by created_at desc, id desc`.execute(db)
    const count = dogs.length
    if (count > 0) await publish('new-dogs-due', { owner, dogs: dogs.slice(0, DOGS_IN_MAIL), count })
  })
}

/** SQL for whether a row of `dogs` may be named to the owner, and is still watched for. */
function isStillShownTo(userId: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(is_active and owner_id <> all(${leftOutFor(userId)}) and exists (
    select from watch_news join watches on watches.id = watch_id
    where watch_news.user_id = ${userId} and watch_news.dog_id = dogs.id and not is_paused))`
}

/**
 * SQL for whether a mail about new dogs, a row of `email_outbox`, names one that is not to be named any more. Mails that a
 * former release queued do not say which they name.
 */
export const namesGoneDog: RawBuilder<boolean> = sql`(dog_ids is null or exists (
  select from users cross join unnest(dog_ids) as named (id) left join dogs on dogs.id = named.id
  where users.email = email_outbox.recipient and ${isStillShownTo(sql`users.id`)} is not true))`

/** Leaves the news of a mail that is not sent to the next one; both were written down in one transaction. */
export async function mailNewsAgain(db: Db, mailId: string): Promise<void> {
  await sql`
    update watch_news set mailed_at = null where id = any(array(
      select watch_news.id from email_outbox join users on users.email = recipient
        join watch_news on user_id = users.id and mailed_at = email_outbox.created_at
      where email_outbox.id = ${mailId} order by watch_news.id for update of watch_news skip locked))`.execute(db)
}
