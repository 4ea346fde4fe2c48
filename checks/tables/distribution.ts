import type pg from 'pg'
import { MIGRATION_TABLES } from '#server/platform/database/migrate.ts'

// How the tables would be spread over several PostgreSQL servers (docs/scaling.md): by which column, and what stands in
// the way. Engines that shard PostgreSQL want that column in every unique index and every foreign key.

/** Kept whole on one server, or copied to every one. */
export const ONE_SERVER = 'one server'
export const EVERY_SERVER = 'every server'

/** The column by which a table is spread, or where it is kept whole. */
export const DISTRIBUTION: Record<string, string> = {
  users: 'id',
  ...spreadBy('owner_id', ['dogs', 'photos', 'dog_photos', 'vaccinations', 'worming_treatments', 'flea_treatments']),
  ...spreadBy('user_id', [
    'sessions',
    'password_reset_tokens',
    'email_confirmations',
    'email_changes',
    'passkeys',
    'calendar_feeds',
    'notifications',
  ]),
  ...spreadBy('user_id', ['friends', 'blocked_users', 'hidden_owners', 'sanctions', 'known_browsers', 'report_takes']),
  ...spreadBy('user_id', [
    'push_devices',
    'news_settings',
    'saved_dogs',
    'watches',
    'watch_news',
    'appeal_links',
    'appeals',
  ]),
  ...spreadBy('pair', ['messages', 'contacts']),
  reported_users: 'reported_user_id',
  playdates: 'id',
  ...spreadBy('playdate_id', ['playdate_times', 'playdate_invitations', 'playdate_dogs', 'playdate_feedback']),
  ...spreadBy(ONE_SERVER, ['dog_counts', 'place_counts', 'facet_counts', 'matches', 'rate_limits']),
  ...spreadBy(ONE_SERVER, ['email_outbox', 'email_optouts', 'reminder_log', 'push_outbox', 'jobs', 'daily_jobs']),
  ...spreadBy(ONE_SERVER, [
    'live_hints',
    'admin_acts',
    'passkey_challenges',
    'oidc_sign_ins',
    'photo_deletions',
    'complaints',
    'sign_up_networks',
  ]),
  ...spreadBy(EVERY_SERVER, ['operator_meeting_places', 'hidden_meeting_places', 'removed_pictures']),
}

/** Replacements for rules that stand in the way, by table and name; as of 23 November 2026. */
export const TO_REPLACE: Record<string, string> = {
  ...named('a column "owner_id" beside "dog_id", filled from the dog', [
    'vaccinations.owner_id',
    'worming_treatments.owner_id',
    'flea_treatments.owner_id',
    'dog_photos.owner_id',
  ]),
  ...named('a column "pair", made from both ids, by which the pair is locked today', [
    'messages.pair',
    'contacts.pair',
  ]),
  ...named('a column "playdate_id" beside "invitation_id"', ['playdate_feedback.playdate_id']),
  ...named('an address of its own in a table on one server, from which the id of the owner is read', [
    'users.users_email_key',
    'users.users_google_id_key',
    'calendar_feeds.calendar_feeds_secret_key',
    'password_reset_tokens.password_reset_tokens_token_key',
    'email_confirmations.email_confirmations_token_key',
    'email_changes.email_changes_confirm_token_key',
    'email_changes.email_changes_undo_token_key',
    'push_devices.push_devices_endpoint_key',
    'passkeys.passkeys_credential_id_key',
  ]),
  ...named('the key before the columns, which a row of the same dog shares', [
    'dogs.dogs_photo_id_key',
    'dog_photos.dog_photos_pkey',
    'dog_photos.dog_photos_dog_id_place_key',
    'vaccinations.vaccinations_request',
    'worming_treatments.worming_treatments_request',
    'flea_treatments.flea_treatments_request',
    'playdate_feedback.playdate_feedback_pkey',
    'contacts.contacts_sender_id_receiver_id_key',
  ]),
  ...named('a column "user_id" beside "sanction_id", filled from the decision', [
    'appeal_links.user_id',
    'appeals.user_id',
    'appeals.appeals_sanction_id_key',
  ]),
  ...named('the key in the link, before the random part', ['appeal_links.appeal_links_pkey']),
  ...named('the key in the cookie, before the random part', [
    'sessions.sessions_pkey',
    'sessions.sessions_id',
    'push_devices.push_devices_sid_key',
  ]),
}

function spreadBy(key: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, key]))
}

function named(how: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, how]))
}

interface Rule {
  table: string
  name: string
  kind: 'unique' | 'foreign key'
  columns: string[]
  target: string | null
  targetColumns: string[]
}

const RULES = `
  select c.relname as "table", i.relname as name, 'unique' as kind, null as target, array[]::text[] as "targetColumns",
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(x.indkey::int2[])) as columns
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and x.indisunique and c.relname <> all($1)
  union all
  select c.relname, k.conname, 'foreign key', t.relname,
    array(select attname::text from unnest(k.confkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = t.oid and attnum = number order by place) as "targetColumns",
    array(select attname::text from unnest(k.conkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = c.oid and attnum = number order by place)
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and not c.relispartition`

const KEYS = `
  select c.relname as "table", array_agg(a.attname::text) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all($1)
  group by 1 order by 1`

/** Rules that keep the tables from being spread as DISTRIBUTION says. */
export interface Obstacles {
  /** Named nowhere: a fault. */
  unknown: string[]
  /** With what replaces each. */
  known: string[]
}

/** Reads from a migrated database what stands in the way of spreading its tables. */
export async function readObstacles(pool: pg.Pool): Promise<Obstacles> {
  const { rows: tables } = await pool.query<{ table: string; columns: string[] }>(KEYS, [MIGRATION_TABLES])
  const { rows: rules } = await pool.query<Rule>(RULES, [MIGRATION_TABLES])
  const unnamed = tables.filter(({ table }) => !(table in DISTRIBUTION)).map(({ table }) => table)
  const keyless = tables.filter(({ table, columns }) => isSpread(table) && !columns.includes(keyOf(table)))
  const names = [...keyless.map(({ table }) => `${table}.${keyOf(table)}`), ...rules.filter(isInTheWay).map(nameOf)]
  return {
    unknown: [
      ...unnamed.map(
        (table) => `${table} is not named in checks/tables/distribution.ts: by which column is it spread?`,
      ),
      ...names
        .filter((name) => replacementOf(name, rules) === null)
        .map(
          (name) =>
            `${name} does not hold the key of its table: name what replaces it in checks/tables/distribution.ts`,
        ),
    ],
    known: names.map((name) => `${name}: ${replacementOf(name, rules) ?? 'unknown'}`),
  }
}

const isSpread = (table: string): boolean => ![ONE_SERVER, EVERY_SERVER, undefined].includes(DISTRIBUTION[table])
const keyOf = (table: string): string => DISTRIBUTION[table] ?? ''
const nameOf = ({ table, name }: Rule): string => `${table}.${name}`

function isInTheWay({ table, kind, columns, target, targetColumns }: Rule): boolean {
  const key = columns.indexOf(keyOf(table))
  if (kind === 'unique') return isSpread(table) && key < 0
  if (target === null || DISTRIBUTION[target] === EVERY_SERVER) return false
  if (!isSpread(table) || !isSpread(target)) return isSpread(table) !== isSpread(target)
  return key < 0 || targetColumns[key] !== keyOf(target)
}

/** A random id and a reference are replaced alike in every table. */
function replacementOf(name: string, rules: readonly Rule[]): string | null {
  const rule = rules.find((each) => nameOf(each) === name)
  if (rule?.kind === 'unique' && rule.columns.join() === 'id')
    return 'the key before the id, which is random and so unique by itself'
  if (rule?.kind === 'foreign key')
    return 'the event "account-leaving" or "dog-leaving" and its jobs, which erase without it'
  return TO_REPLACE[name] ?? null
}
