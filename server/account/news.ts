import { type RawBuilder, sql } from 'kysely'
import type { account } from '#contract/account/routes.ts'
import { NEWS_KINDS, NEWS_WAYS, type NewsKind, type NewsWay, QUIET_HOURS } from '#contract/account/news.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { DomainEvents } from '#server/platform/events/domain-events.ts'
import type { Handler } from '#server/platform/http/handler.ts'
import { lockOwnAccount } from './active-users.ts'

const PRESET = {
  turnedOff: [] as string[],
  showsText: false,
  quietFrom: QUIET_HOURS.from as number,
  quietUntil: QUIET_HOURS.until as number,
}
export type NewsSettings = typeof PRESET

export const showNews: Handler<typeof account.news> = async ({ db, me }) =>
  asReply((await ownNewsSettings(db, me.id)) ?? PRESET)

/** Locks the account, so that of two changes at once both are kept. */
export const changeNews: Handler<typeof account.changeNews> = async ({ me, transact }, { body }) =>
  transact(async (db, publish) => {
    await lockOwnAccount(db, me.id)
    const before = (await ownNewsSettings(db, me.id)) ?? PRESET
    const settings = changed(before, body)
    await publish('news-settings-changed', { userId: me.id, settings })
    return asReply(settings)
  })

/** The statement that keeps settings; it is sent with those that apply them to what waits. */
export function saveNewsSettings(db: Tx, { userId, settings }: DomainEvents['news-settings-changed']) {
  return db
    .insertInto('newsSettings')
    .values({ userId, ...settings })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(settings))
    .returning('userId')
}

type NewsChange = Parameters<typeof changeNews>[1]['body']

function changed(before: NewsSettings, { choice, showsText = before.showsText, quietHours }: NewsChange): NewsSettings {
  // Equal hours are none.
  const hours = quietHours === null ? { from: 0, until: 0 } : quietHours
  return {
    turnedOff: choice ? withChoice(before.turnedOff, choice) : before.turnedOff,
    showsText,
    quietFrom: hours?.from ?? before.quietFrom,
    quietUntil: hours?.until ?? before.quietUntil,
  }
}

function withChoice(turnedOff: string[], { kind, way, isOn }: NonNullable<NewsChange['choice']>): string[] {
  const others = turnedOff.filter((one) => one !== nameOf(way, kind))
  return isOn ? others : [...others, nameOf(way, kind)]
}

function asReply({ turnedOff, showsText, quietFrom, quietUntil }: NewsSettings) {
  return {
    turnedOff: NEWS_KINDS.flatMap((kind) => NEWS_WAYS.map((way) => ({ kind, way }))).filter(({ kind, way }) =>
      turnedOff.includes(nameOf(way, kind)),
    ),
    showsText,
    quietHours: quietFrom === quietUntil ? null : { from: quietFrom, until: quietUntil },
  }
}

const nameOf = (way: NewsWay, kind: NewsKind) => `${way}:${kind}`

/** The owner's saved settings of news; null until the owner changes one. */
export async function ownNewsSettings(db: Db, userId: string): Promise<NewsSettings | null> {
  const row = await db
    .selectFrom('newsSettings')
    .select(['turnedOff', 'showsText', 'quietFrom', 'quietUntil'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** SQL for whether the owner has turned off this kind of news, or the one of a column, for this way. */
export function hasTurnedOff(
  userId: RawBuilder<string>,
  way: NewsWay,
  kind: NewsKind | RawBuilder<NewsKind>,
): RawBuilder<boolean> {
  return sql`exists (
    select from news_settings where news_settings.user_id = ${userId} and concat(${way}::text, ':', ${kind}::text) = any(turned_off))`
}

/** Turns off the mails of a kind, if the address has an account. */
export async function turnOffMails(db: Tx, email: string, kind: NewsKind): Promise<void> {
  const name = nameOf('email', kind)
  await sql`
    insert into news_settings (user_id, turned_off)
    select id, array[${name}::text] from (
      select id from users where email = ${email} and deleted_at is null for no key update) as owner
    on conflict (user_id) do update set turned_off = array_append(news_settings.turned_off, ${name})
    where ${name} <> all(news_settings.turned_off)`.execute(db)
}

/** The least time between two alerts of one sender to one receiver. */
export const ALERT_PAUSE_MS = HOUR_MS

/** SQL for whether an alert of one sender to one receiver was sent within the hour, or waits to be. */
export function wasAlerted(senderId: string, receiverId: string): RawBuilder<boolean> {
  const to = sql<string>`(select email from users where id = ${receiverId})`
  const last = lastMail({ type: 'message', to, aboutUserId: senderId })
  return sql`coalesce(${last} > now() - make_interval(secs => ${sql.lit(ALERT_PAUSE_MS / 1000)}), false)`
}

/** SQL for whether an owner turned on news on some device. */
export function hasDevice(userId: string): RawBuilder<boolean> {
  return sql`exists (select from push_devices where user_id = ${userId})`
}

interface MailAbout {
  type: string
  to: string | RawBuilder<string>
  aboutUserId?: string
}

/**
 * SQL for when the newest such mail was sent, or will be: expired ones, which are never sent, do not count. The outbox keeps
 * mails for a month.
 */
export function lastMail({ type, to, aboutUserId }: MailAbout): RawBuilder<Date | null> {
  return sql`(
    select case when status = 'queued' then due_at else coalesce(sent_at, created_at) end from email_outbox
    where about_user_id = ${aboutUserId} and recipient = ${to} and type = ${type}
      and (status <> 'queued' or expires_at is null or expires_at > now())
    order by created_at desc limit 1)`
}
