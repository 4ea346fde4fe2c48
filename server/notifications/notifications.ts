import { sql } from 'kysely'
import type { notifications } from '#contract/notifications/routes.ts'
import { type NotificationType, NOTIFICATIONS_SHOWN } from '#contract/notifications/options.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { lockedIds } from '#server/platform/database/lock-rows.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { blockedWith, hasHidden } from '#server/moderation/blocks.ts'
import { isWithheld } from '#server/playdates/first-contact.ts'
import type { NotificationsTable } from './notifications.table.ts'

const INVITED = 'playdate_invited' satisfies NotificationType
const NEW_DOG = 'new_dog' satisfies NotificationType

export const listNotifications: Handler<typeof notifications.list> = async ({ db, me }) => {
  // One statement, so that the count belongs to the list: a notification may arrive between two.
  const unread = visibleTo(db, me.id)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('isRead', '=', false)
  const found = await visibleTo(db, me.id)
    .selectAll()
    .select(unread.as('unread'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(NOTIFICATIONS_SHOWN)
    .execute()
  return { notifications: found, unreadCount: found[0]?.unread ?? 0 }
}

/**
 * Leaves out notifications about an owner of a blocked pair, about dogs of hidden owners, about invitations that the owner
 * is not shown, and about deleted accounts, which a job erases later.
 */
function visibleTo(db: Db, userId: string) {
  return allOf(db, userId)
    .where(sql<boolean>`(related_user_id is null or related_user_id <> all(${blockedWith(userId)}))`)
    .where(sql<boolean>`not (type = ${NEW_DOG} and ${hasHidden(userId, sql.ref('related_user_id'))})`)
    .where(
      sql<boolean>`not (type = ${INVITED} and exists (
        select from playdate_invitations as part where part.playdate_id = related_playdate_id
          and part.owner_id = ${userId} and ${isWithheld('part', sql.ref('related_user_id'))}))`,
    )
    .where(sql<boolean>`(select deleted_at from users where users.id = related_user_id) is null`)
}

function allOf(db: Db, userId: string) {
  return db.selectFrom('notifications').where('userId', '=', userId)
}

/** Marks the named ones, those about a playdate or a dog's health, or all that the bell shows or counts. */
export const markNotificationsRead: Handler<typeof notifications.markRead> = async ({ me, transact }, { body }) =>
  transact(async (db, publish) => {
    const { playdateId, dogId } = body
    const ids = body.ids?.filter(isId)
    const isNamed = [ids, playdateId, dogId].some((one) => one !== undefined)
    const unread = (isNamed ? allOf(db, me.id) : visibleTo(db, me.id))
      .select('id')
      .where('isRead', '=', false)
      .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
      .$if(playdateId !== undefined, (query) => query.where('relatedPlaydateId', '=', idOrNull(playdateId)))
      .$if(dogId !== undefined, (query) => query.where('relatedDogId', '=', idOrNull(dogId)))
    const read = await db
      .updateTable('notifications')
      .set({ isRead: true })
      .where('id', '=', lockedIds(unread))
      .where('isRead', '=', false)
      .returning(['type', 'relatedUserId', 'relatedPlaydateId', 'relatedDogId'])
      .execute()
    if (read.length > 0) await publish('notifications-changed', { userId: me.id })
    const places = placesOf(read, body)
    if (Object.values(places).flat().some(Boolean)) await publish('news-seen', { userId: me.id, ...places })
    return { updated: read.length }
  })

type Related = Pick<NotificationsTable, 'type' | 'relatedUserId' | 'relatedPlaydateId' | 'relatedDogId'>

interface SeenSubject {
  playdateId?: string | undefined
  dogId?: string | undefined
}

/** Subjects of the notifications that were read, and the playdate or dog that was looked at. */
function placesOf(read: readonly Related[], { playdateId, dogId }: SeenSubject) {
  return {
    playdateIds: distinct([playdateId, ...read.map((one) => one.relatedPlaydateId)]),
    dogIds: distinct([dogId, ...read.map((one) => one.relatedDogId)]),
    senderIds: distinct(read.map((one) => (one.type === 'message' ? one.relatedUserId : null))),
    hasTreatments: read.some((one) => one.type === 'health_reminder' && one.relatedDogId === null),
  }
}

const idOrNull = (id: string | null | undefined) => (id && isId(id) ? id : null)

function distinct(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => idOrNull(id)?.toLowerCase() ?? []))]
}
