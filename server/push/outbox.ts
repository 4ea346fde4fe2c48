import { type RawBuilder, sql } from 'kysely'
import { QUIET_HOURS } from '#contract/account/news.ts'
import type { NewsSettings } from '#server/account/news.ts'
import { hiddenFromPlanner } from '#server/platform/database/statement-names.ts'
import { PUSH_KINDS, type PushKind } from './kinds.ts'

/** The longest texts in code points; a phone shows no more of them. */
const TITLE_MAX = 60
const LINE_MAX = 140
/** Said of a message to those who have not turned on "Show what is written". */
export const NEW_MESSAGE = 'New message'
/** The most news that wait for one device; further ones are dropped. */
const WAITING_MAX = 100

/** Push services that let a browser take back a notification without showing another one. */
const CLEARING = 'https://fcm.googleapis.com/%'

export interface PushNews {
  kind: Exclude<PushKind, 'clear'>
  /** News with the same tag replace each other. */
  tag: string
  title: string
  line: string
  /** Said in place of `line` to those who turned on "Show what is written". */
  text?: string
  /** Page that a tap opens. */
  path: string
  /** The owner whom it tells about. */
  aboutUserId?: string | null
  /** From when on it is not worth telling, where that is earlier than for others of its kind. */
  until?: Date | undefined
}

/** SQL for the time itself, or the end of the quiet hours that it is in; reads `news_settings`, which may have no row. */
export function afterQuietHours(time: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`after_quiet_hours(${time}, coalesce(quiet_from, ${QUIET_HOURS.from}), coalesce(quiet_until, ${QUIET_HOURS.until}))`
}

/**
 * The statement that queues news for the devices of owners who want such on their phones, in the caller's transaction:
 * it is sent only if that commits. During an owner's quiet hours it waits for their end, or is not worth telling then.
 * Devices whose session ends at this moment are left out rather than waited for.
 */
export function insertPushSql(userIds: readonly string[], news: PushNews): RawBuilder<unknown> {
  const { kind, tag, path, aboutUserId = null, until } = news
  const now = new Date()
  const expiresAt = new Date(Math.min(now.getTime() + PUSH_KINDS[kind].ttl * 1000, until?.getTime() ?? Infinity))
  const line = shortened(news.line, LINE_MAX)
  const text = news.text === undefined ? line : shortened(news.text, LINE_MAX)
  const dueAt = afterQuietHours(sql`greatest(${now}::timestamptz, rests_until)`)
  return sql`
    insert into push_outbox (device_id, kind, tag, title, line, path, about_user_id, due_at, expires_at)
    select id, ${kind}, ${tag}, ${shortened(news.title, TITLE_MAX)},
      case when coalesce(shows_text, false) then ${text} else ${line} end, ${path}, ${aboutUserId}::uuid, ${dueAt}, ${expiresAt}
    from (
      select id, user_id, rests_until from push_devices
      where user_id = any(${hiddenFromPlanner(userIds, 'uuid[]')}) and (
        select count(*) from push_outbox where device_id = push_devices.id and is_queued and tag <> ${tag}
      ) < ${WAITING_MAX}
      order by id for key share skip locked
    ) as devices left join news_settings using (user_id)
    where ${`phone:${kind}`} <> all(coalesce(turned_off, '{}')) and ${dueAt} < ${expiresAt}
    order by id
    on conflict (device_id, tag) do update set kind = excluded.kind, title = excluded.title, line = excluded.line,
      path = excluded.path, about_user_id = excluded.about_user_id, due_at = excluded.due_at, expires_at = excluded.expires_at,
      is_queued = true, attempts = 0, revision = push_outbox.revision + 1
    returning id`
}

/**
 * The statement that takes back news of the places that were looked at: what waits is not sent, and where the push service
 * allows, phones that show it are told to stop.
 */
export function deletePushesSql(userId: string, paths: readonly string[]): RawBuilder<unknown> {
  const isToClear = sql`push_outbox.sent_at is not null and endpoint like ${CLEARING}`
  return sql`
    update push_outbox set kind = 'clear', title = '', line = '', is_queued = ${isToClear}, attempts = 0,
      revision = revision + 1, due_at = greatest(now(), rests_until),
      expires_at = now() + make_interval(secs => ${PUSH_KINDS.clear.ttl})
    from push_devices
    where push_devices.id = device_id and push_outbox.id = any(array(
      select push_outbox.id from push_outbox join push_devices on push_devices.id = device_id
      where user_id = ${userId} and path = any(${paths}::text[]) and kind <> 'clear'
      order by device_id, push_outbox.id for update of push_outbox))
    returning push_outbox.id`
}

/**
 * The statement that applies an owner's settings to what waits for their phones, also over night: kinds that are turned
 * off are not told, words of messages are hidden, and the rest comes at the end of the quiet hours as they are now.
 */
export function obeySettingsSql(userId: string, settings: NewsSettings): RawBuilder<unknown> {
  const { turnedOff, showsText, quietFrom, quietUntil } = settings
  const isOff = sql`concat('phone:', push_outbox.kind) = any(${turnedOff}::text[])`
  const isHidden = sql`push_outbox.kind = ${'message' satisfies PushKind} and not ${showsText}::boolean`
  return sql`
    update push_outbox set is_queued = not (${isOff}), title = case when ${isOff} then '' else title end,
      line = case when ${isOff} then '' when ${isHidden} then ${NEW_MESSAGE} else line end,
      due_at = after_quiet_hours(greatest(now(), rests_until), ${quietFrom}, ${quietUntil})
    from push_devices
    where push_devices.id = device_id and push_outbox.id = any(array(
      select push_outbox.id from push_outbox join push_devices on push_devices.id = device_id
      where user_id = ${userId} and is_queued and kind <> 'clear'
      order by device_id, push_outbox.id for update of push_outbox))
    returning push_outbox.id`
}

/** One line without line breaks, cut with an ellipsis. */
function shortened(text: string, max: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= max ? characters.join('') : `${characters.slice(0, max - 1).join('')}…`
}
