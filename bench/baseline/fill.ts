import type pg from 'pg'
import { migrate } from '#server/platform/database/migrate.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { fillPopulation } from '../../scripts/population.ts'
import { BLOCKS_EACH, CONVERSATIONS, MESSAGES_EACH, PASSWORD, TALKERS, viewerEmail, VIEWERS } from './people.ts'

const SEED = 1
/** Of all dogs; in large communities of the newest alone, which is what lists show. */
const PHOTO_SHARE = 0.8
const NEWEST_WITH_PHOTO = 10_000
const MESSAGES_PER_DOG = 5

/** Fills the product's new database; returns the ids of those who sign in. */
export async function fillProduct(pool: pg.Pool, dogs: number): Promise<string[]> {
  await migrate(pool)
  await fillPopulation(pool, { dogs, seed: SEED })
  const client = await pool.connect()
  const run = async (text: string, values: unknown[] = []) =>
    client.query<{ id: string }>({ text, values, query_timeout: 600_000 } as pg.QueryConfig)
  try {
    await run('set statement_timeout = 0')
    await run('set synchronous_commit = off')
    const { rows } = await run(VIEWER_IDS, [VIEWERS])
    const viewers = rows.map(({ id }) => id)
    const emails = viewers.map((_, n) => viewerEmail(n))
    await run(LET_SIGN_IN, [viewers, emails, await hashPassword(PASSWORD)])
    await run(BLOCK, [viewers, BLOCKS_EACH])
    await run(HISTORIES, [viewers, CONVERSATIONS, MESSAGES_EACH, TALKERS])
    await run(OTHER_MESSAGES, [viewers, dogs * MESSAGES_PER_DOG])
    await run(CONTACTS, [viewers])
    await run(PHOTOS, [PHOTO_SHARE * 1000, NEWEST_WITH_PHOTO])
    await run('vacuum analyze')
    return viewers
  } finally {
    await run('reset all')
    client.release()
  }
}

const VIEWER_IDS = `
  select distinct owner_id as id from dogs
  where is_active and location_folded = 'auckland, auckland, new zealand' order by 1 limit $1`

const LET_SIGN_IN = `
  update users set email = who.email, password = $3, last_name = 'Walker', age = 34, location = city, email_verified = true
  from unnest($1::uuid[], $2::text[]) as who (id, email) where users.id = who.id`

const BLOCK = `
  insert into blocked_users (user_id, blocked_user_id)
  select viewer, other.id from unnest($1::uuid[]) with ordinality as v (viewer, n)
  cross join lateral (select id from users where id <> all($1::uuid[]) order by id offset n * 50 limit $2) other`

const HISTORIES = `
  with others as (
    select id, row_number() over (order by id) as n from users where id <> all($1::uuid[]) order by id limit $2)
  insert into messages (sender_id, receiver_id, content, is_read, created_at)
  select case k % 2 when 0 then viewer else others.id end, case k % 2 when 0 then others.id else viewer end,
    'Shall we meet at the beach on Sunday, number ' || k || '? Ours loves the water.', k < 98 or k % 2 = 0,
    now() - interval '60 days' + (others.n + k * 200) * interval '2 minutes'
  from unnest($1::uuid[]) with ordinality as t (viewer, i), others, generate_series(1, $3::int) k where i <= $4`

const OTHER_MESSAGES = `
  with people as (select array_agg(id order by id) as ids from users where id <> all($1::uuid[]))
  insert into messages (sender_id, receiver_id, content, is_read, created_at)
  select ids[a], ids[b], 'Hello from the park', true, now() - (g % 90000) * interval '1 minute'
  from people, generate_series(1, $2::int) g,
    lateral (select 1 + (g::bigint * 7919) % array_length(ids, 1) as a,
      1 + (g::bigint * 104729 + 13) % array_length(ids, 1) as b) x
  where a <> b`

/** Viewers and everybody have answered each other: without an answer three messages could be sent. */
const CONTACTS = `
  insert into contacts (sender_id, receiver_id, is_opening, messages, state)
  select pair.sender, pair.receiver, false, 1, 'accepted'
  from unnest($1::uuid[]) as viewer, (select id from users order by id desc limit 500) as other,
    lateral (values (viewer, other.id), (other.id, viewer)) as pair (sender, receiver)
  where other.id <> viewer
  on conflict do nothing`

/** One byte each: no measured call reads the product's pictures, which are rows of their own. */
const PHOTOS = `
  with shown as (select id, owner_id from dogs order by created_at desc limit $2),
  added as (
    insert into photos (id, owner_id, mime, bytes, card_bytes)
    select md5(id::text)::uuid, owner_id, 'image/webp', '\\x00', '\\x00' from shown
    where abs(hashtext(id::text)) % 1000 < $1 returning id)
  update dogs set photo_id = added.id from added where md5(dogs.id::text)::uuid = added.id`
