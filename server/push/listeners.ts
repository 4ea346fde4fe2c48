import { type RawBuilder, sql } from 'kysely'
import { treatmentsAreDue } from '#contract/health/due.ts'
import { previewOf } from '#contract/messages/preview.ts'
import { dayInWords } from '#contract/kit/dates.ts'
import { displayName } from '#server/account/display-name.ts'
import type { DomainEvents, Listeners } from '#server/platform/events/domain-events.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { isWithheld } from '#server/playdates/first-contact.ts'
import { FROM_WATCH } from '#contract/watches/options.ts'
import { NEW_DOG_TITLE, newDogInWords, PLAYDATE_KINDS, PLAYDATE_TITLES } from '#server/notifications/listeners.ts'
import { type PushNews, deletePushesSql, insertPushSql, NEW_MESSAGE, obeySettingsSql } from './outbox.ts'

const conversationPath = (otherUserId: string) => `/messages?userId=${otherUserId}`
const playdatePath = (playdateId: string) => `/playdates/${playdateId}`
const playdateTag = (playdateId: string) => `playdate:${playdateId}`
const healthTag = (recordId: string) => `health:${recordId}`
const healthPath = (dogId: string) => `/dogs/${dogId}/health`
const TREATMENTS_PATH = '/'
const newDogTag = (dogId: string) => `new-dog:${dogId}`
const newDogPath = (dogId: string) => `/dog/${dogId}?from=${FROM_WATCH}`

/** Tells of each message; those of one conversation replace each other. What a stranger writes is never shown. */
function pushMessage(_db: Tx, sent: DomainEvents['message-sent']) {
  const { sender, receiver, isUnwanted, isRequest, hasDevice } = sent
  if (isUnwanted || !hasDevice) return null
  const common = {
    tag: `message:${sender.id}`,
    title: displayName(sender),
    path: conversationPath(sender.id),
    aboutUserId: sender.id,
  }
  const news: PushNews = isRequest
    ? { ...common, kind: 'request', line: 'Would like to write with you' }
    : { ...common, kind: 'message', line: NEW_MESSAGE, text: previewOf(sent) }
  return insertPushSql([receiver.id], news)
}

function clearMessage(_db: Tx, { readerId, senderId }: DomainEvents['messages-read']) {
  return deletePushesSql(readerId, [conversationPath(senderId)])
}

/** Takes back what the bell's list or a look at the place has told. */
function clearSeen(_db: Tx, seen: DomainEvents['news-seen']) {
  const { userId, playdateIds, dogIds, senderIds, hasTreatments } = seen
  return deletePushesSql(userId, [
    ...senderIds.map(conversationPath),
    ...(hasTreatments ? [TREATMENTS_PATH] : []),
    ...playdateIds.map(playdatePath),
    ...dogIds.flatMap((id) => [healthPath(id), newDogPath(id)]),
  ])
}

/** Applies settings that were changed to what waits. */
function obeySettings(_db: Tx, { userId, settings }: DomainEvents['news-settings-changed']) {
  return obeySettingsSql(userId, settings)
}

/** Tells what happened to a playdate; the news of one playdate replace each other. */
function pushPlaydate(_db: Tx, news: DomainEvents['playdate-news']) {
  const { playdateId, what, ownerIds, aboutUserId, message, line = message, until } = news
  if (what === 'feedback') return null
  return insertPushSql(ownerIds, {
    kind: PLAYDATE_KINDS[what],
    tag: playdateTag(playdateId),
    title: PLAYDATE_TITLES[what],
    line,
    path: playdatePath(playdateId),
    aboutUserId,
    until,
  })
}

function pushTreatment(_db: Tx, { owner, dog, recordId, name, due }: DomainEvents['health-reminder-due']) {
  return insertPushSql([owner.id], {
    kind: 'health',
    tag: healthTag(recordId),
    title: 'Health reminder',
    line: `${dog.name}'s ${name} is due on ${dayInWords(due)}`,
    path: healthPath(dog.id),
  })
}

function pushTreatments(_db: Tx, { owner, count }: DomainEvents['health-reminders-due']) {
  const line = treatmentsAreDue(count)
  return insertPushSql([owner.id], {
    kind: 'health',
    tag: 'health',
    title: 'Health reminder',
    line,
    path: TREATMENTS_PATH,
  })
}

function pushNewDog(_db: Tx, { dog, userIds }: DomainEvents['dog-found']) {
  return insertPushSql(userIds, {
    kind: 'new-dog',
    tag: newDogTag(dog.id),
    title: NEW_DOG_TITLE,
    line: newDogInWords(dog),
    path: newDogPath(dog.id),
    aboutUserId: dog.ownerId,
  })
}

/** Drops what waits about dogs that a watch found before it was paused or deleted. */
function dropNewsOfWatch(_db: Tx, { userId, watchId }: DomainEvents['watch-ended']) {
  return sql`
    delete from push_outbox where id = any(array(
      select push_outbox.id from push_outbox join push_devices on push_devices.id = device_id
      where push_devices.user_id = ${userId} and is_queued and tag = any(array(
        select ${newDogTag('')} || dog_id from watch_news where watch_news.user_id = ${userId} and watch_id = ${watchId}))
      order by device_id, push_outbox.id for update of push_outbox))
    returning id`
}

/** Drops what waits about a newly blocked pair. */
async function dropPushesBetween(db: Tx, { userId, blockedUserId }: DomainEvents['blocked']): Promise<void> {
  const pair = [userId, blockedUserId]
  await sql`
    delete from push_outbox where id = any(array(
      select push_outbox.id from push_outbox join push_devices on push_devices.id = device_id
      where user_id = any(${pair}::uuid[]) and about_user_id = any(${pair}::uuid[])
      order by device_id, push_outbox.id for update of push_outbox))`.execute(db)
}

/** Drops the request of somebody who was hidden, and what was told of their dogs. */
function dropHidden(_db: Tx, { userId, hiddenUserId, isHidden }: DomainEvents['hidden-changed']) {
  if (!isHidden) return null
  return sql`
    delete from push_outbox where id = any(array(
      select push_outbox.id from push_outbox join push_devices on push_devices.id = device_id
      where user_id = ${userId} and about_user_id = ${hiddenUserId}
        and (kind in ('request', 'new-dog') or kind = 'playdate-invited' and ${isWithheldFrom(userId, hiddenUserId)})
      order by device_id, push_outbox.id for update of push_outbox))
    returning id`
}

/** Drops the invitations of somebody whose request was declined. */
function dropInvitations(_db: Tx, { readerId, senderId }: DomainEvents['request-declined']) {
  return sql`
    delete from push_outbox where id = any(array(
      select push_outbox.id from push_outbox join push_devices on push_devices.id = device_id
      where user_id = ${readerId} and about_user_id = ${senderId}
        and kind = 'playdate-invited' and ${isWithheldFrom(readerId, senderId)}
      order by device_id, push_outbox.id for update of push_outbox))
    returning id`
}

/** SQL for whether a row of `push_outbox` is about an invitation of this host that the guest is not shown. */
function isWithheldFrom(guestId: string, hostId: string): RawBuilder<boolean> {
  return sql`exists (
    select from playdate_invitations as part
    where part.owner_id = ${guestId} and tag = concat('playdate:', part.playdate_id)
      and ${isWithheld('part', sql`${hostId}::uuid`)})`
}

/**
 * Drops what waits of a playdate for owners whom it concerns no more: reminders of those who do not go, or of one that is
 * not settled, and invitations that were answered or to a playdate that does not take place.
 */
function dropOutdatedOfPlaydate(_db: Tx, { playdateId }: DomainEvents['playdate-changed']) {
  return sql`
    delete from push_outbox where id = any(array(
      select push_outbox.id from playdate_invitations as part join playdates on playdates.id = part.playdate_id
        join push_devices on push_devices.user_id = part.owner_id
        join push_outbox on push_outbox.device_id = push_devices.id and tag = ${playdateTag(playdateId)}
      where part.playdate_id = ${playdateId} and is_queued and case push_outbox.kind
        when 'playdate-reminder' then playdates.state <> 'confirmed' or part.state <> 'accepted'
        when 'playdate-invited' then playdates.state not in ('proposed', 'confirmed') or part.state <> 'invited'
          or cardinality(suggested) > 0
        else false end
      order by device_id, push_outbox.id for update of push_outbox))
    returning id`
}

/** Drops the reminder of a record that was deleted or is due on another day now. */
function dropReminderOfRecord(_db: Tx, { ownerId, recordId }: DomainEvents['health-reminder-void']) {
  return dropHealthSql(ownerId, sql`tag = ${healthTag(recordId)}`)
}

/** Drops the news of a deleted dog that watches found. */
function dropNewDog(_db: Tx, { ownerId, dogId }: DomainEvents['dog-leaving']) {
  return dropNewDogsSql(ownerId, [dogId])
}

/** Drops the news of dogs that are no longer shown. */
function dropUnshownDogs(_db: Tx, edited: DomainEvents['dogs-edited']) {
  const unshown = edited.flatMap(({ before, after }) => (before.isActive && !after.isActive ? after : []))
  const [first] = unshown
  return first
    ? dropNewDogsSql(
        first.ownerId,
        unshown.map(({ id }) => id),
      )
    : null
}

function dropNewDogsSql(ownerId: string, dogIds: readonly string[]) {
  return sql`
    delete from push_outbox where id = any(array(
      select id from push_outbox where about_user_id = ${ownerId} and tag = any(${dogIds.map(newDogTag)}::text[])
      order by device_id, id for update))
    returning id`
}

/** Drops the reminders of a deleted dog. */
function dropRemindersOfDog(_db: Tx, { ownerId, dogId }: DomainEvents['dog-leaving']) {
  return dropHealthSql(ownerId, sql`path = ${healthPath(dogId)}`)
}

function dropHealthSql(ownerId: string, condition: RawBuilder<unknown>) {
  return sql`
    delete from push_outbox where id = any(array(
      select push_outbox.id from push_outbox join push_devices on push_devices.id = device_id
      where user_id = ${ownerId} and kind = 'health' and is_queued and ${condition}
      order by device_id, push_outbox.id for update of push_outbox))
    returning id`
}

/** Drops what waits about somebody whose account is deleted, or who is muted or suspended. */
async function dropPushesAbout(db: Tx, { userId }: { userId: string }): Promise<void> {
  await sql`
    delete from push_outbox where id = any(array(
      select id from push_outbox where about_user_id = ${userId} order by device_id, id for update))`.execute(db)
}

/** Listeners that queue, clear and drop pushes; a new kind of news for phones joins here. */
export const pushListeners: Partial<Listeners> = {
  'account-leaving': [dropPushesAbout],
  'held-back': [dropPushesAbout],
  'hidden-changed': [dropHidden],
  'message-sent': [pushMessage],
  'messages-read': [clearMessage],
  'news-seen': [clearSeen],
  'news-settings-changed': [obeySettings],
  'request-declined': [clearMessage, dropInvitations],
  'playdate-changed': [dropOutdatedOfPlaydate],
  'playdate-news': [pushPlaydate],
  'dog-found': [pushNewDog],
  'watch-ended': [dropNewsOfWatch],
  'dogs-edited': [dropUnshownDogs],
  'dog-leaving': [dropNewDog, dropRemindersOfDog],
  blocked: [dropPushesBetween],
  'health-reminder-due': [pushTreatment],
  'health-reminders-due': [pushTreatments],
  'health-reminder-void': [dropReminderOfRecord],
}
