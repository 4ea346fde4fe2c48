import pg from 'pg'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { HEALTH_TABLES } from '#server/health/records.ts'
import { dogLocationOf } from '#server/places/places.ts'
import type { Owner, World } from './world.ts'

/** How much the account has. Without figures it is the most that the product allows. */
export interface Fullness {
  dogs: number
  /** For each dog and kind. */
  records: number
  friends: number
  dogsOfFriend: number
  /** With all friends together; a third of them unread. */
  messages: number
  notifications: number
}

const FULLEST: Fullness = {
  dogs: 20,
  records: 500,
  friends: 500,
  dogsOfFriend: 20,
  messages: 200_000,
  notifications: 50,
}

/** So much is written about the first dog of the account; the rest about no dog. */
const SHARE_ABOUT_FIRST_DOG = 10

/**
 * Fills an account with as much as it may have, texts at their full length. The oldest friend is the busiest: half of
 * the messages are with this one.
 * @returns the account's oldest dog and the busiest friend
 */
export async function fillAccount({ pool }: World, owner: Owner, sizes: Partial<Fullness> = {}): Promise<Filled> {
  // So much at once takes longer than any statement of the app may.
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    return await fill(client, owner, { ...FULLEST, ...sizes })
  } finally {
    await client.end()
  }
}

interface Filled {
  dogId: string
  friendId: string
}

async function fill(client: pg.Client, owner: Owner, sizes: Fullness): Promise<Filled> {
  const { dogs, records, friends, dogsOfFriend, messages, notifications } = { ...FULLEST, ...sizes }
  await client.query('update users set bio = $1 where id = $2', [longText(1000), owner.id])
  await client.query(
    `insert into users (email, first_name, bio, city, location)
     select 'friend-' || n || '@example.nz', 'Friend ' || n, $1, 'Auckland, New Zealand', 'Auckland, New Zealand'
     from generate_series(1, $2::int) n`,
    [longText(1000), friends],
  )
  await client.query(
    `insert into friends (user_id, friend_user_id, status, created_at)
     select $1, id, 'accepted', now() - substring(email, '[0-9]+')::int * interval '1 minute'
     from users where email like 'friend-%'`,
    [owner.id],
  )
  await addDogs(client, 'id = $1', { values: [owner.id], dogs })
  await addDogs(client, "email like 'friend-%'", { values: [], dogs: dogsOfFriend })
  await addRecords(client, owner.id, records)
  const { rows } = await client.query<{ dogId: string; friendId: string }>(
    `select (select id from dogs where owner_id = $1 order by created_at, id limit 1) as "dogId",
       (select friend_user_id from friends where user_id = $1 order by created_at limit 1) as "friendId"`,
    [owner.id],
  )
  const [found] = rows
  if (!found) throw new Error('The account was not filled')
  await addMessages(client, [owner.id, found.friendId, found.dogId], messages)
  await client.query(
    `insert into notifications (user_id, type, title, message, related_user_id, is_read)
     select $1, 'message', 'New message', 'New message from Friend ' || n, $2, n % 3 > 0
     from generate_series(1, $3::int) n`,
    [owner.id, found.friendId, notifications],
  )
  await client.query('analyze')
  return found
}

function longText(length: number): string {
  return 'A friendly dog of many words. '
    .repeat(Math.ceil(length / 30))
    .slice(0, length)
    .trimEnd()
    .padEnd(length, '.')
}

interface NewDogs {
  values: readonly string[]
  dogs: number
}

/** The same number of dogs for all owners that `which` picks. */
async function addDogs(client: pg.Client, which: string, { values, dogs }: NewDogs): Promise<void> {
  const { location, locationFolded, placeId } = dogLocationOf('Auckland, Auckland, New Zealand', {})
  const at = (offset: number) => `$${values.length + offset}`
  await client.query(
    `insert into dogs (owner_id, name, breed, age, size, gender, weight, description, temperament, interaction_styles,
       energy_level, location, location_folded, place_id, created_at)
     select users.id, rpad('Dog ' || n, 50, '.'), rpad('Labrador Retriever', 80, '.'), 3, 'large', 'female', 28, ${at(1)},
       array(select ${at(2)} || t from generate_series(10, 49) t), array(select ${at(2)} || t from generate_series(10, 29) t),
       'medium', ${at(4)}, ${at(5)}, ${at(6)}, now() - n * interval '1 second'
     from users, generate_series(1, ${at(3)}::int) n where ${which}`,
    [...values, longText(1000), longText(58), dogs, location, locationFolded, placeId],
  )
}

/** Each with a name of its own, so that none makes another one old; the due dates lie around today. */
async function addRecords(client: pg.Client, ownerId: string, records: number): Promise<void> {
  for (const kind of HEALTH_KINDS) {
    const table = HEALTH_TABLES[kind].replace('Treatments', '_treatments')
    await client.query(
      `insert into ${table} (dog_id, name, date, frequency)
       select dogs.id, rpad('Treatment ' || n, 100, '.'), current_date - n, 'annually'
       from dogs, generate_series(1, $2::int) n where owner_id = $1`,
      [ownerId, records],
    )
  }
}

async function addMessages(
  client: pg.Client,
  [ownerId, busiestId, dogId]: [string, string, string],
  messages: number,
): Promise<void> {
  await client.query(
    `with others as (select array_agg(id) as ids from users where email like 'friend-%'),
       written as (
         select n, case when n % 2 = 0 then $2::uuid else ids[1 + n % cardinality(ids)] end as other
         from others, generate_series(1, $4::int) n
       )
     insert into messages (sender_id, receiver_id, content, is_read, context_dog_id, created_at)
     select case when n % 3 = 0 then other else case when n % 5 < 3 then $1::uuid else other end end,
       case when n % 3 = 0 then $1::uuid else case when n % 5 < 3 then other else $1::uuid end end,
       case when n > $4::int - 2000 then $5 else 'Walk ' || n end, n % 3 > 0,
       case when n % $6::int = 0 then $3::uuid end, now() - ($4::int - n) * interval '1 second'
     from written`,
    [ownerId, busiestId, dogId, messages, longText(2000), SHARE_ABOUT_FIRST_DOG],
  )
}
