import pg from 'pg'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { HEALTH_TABLES } from '#server/health/records.ts'
import { DOGS_MAX, INVITED_AHEAD_MAX, NOTE_MAX, PLACE_TEXT } from '#contract/playdates/options.ts'
import { foldPlace } from '#contract/places/match.ts'
import { dogLocationOf } from '#server/places/places.ts'
import type { Owner, World } from '../world.ts'

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
  /** Invitations of friends to playdates ahead. */
  invitations: number
  pastPlaydates: number
}

const FULLEST: Fullness = {
  dogs: 20,
  records: 500,
  friends: 500,
  dogsOfFriend: 20,
  messages: 200_000,
  notifications: 50,
  invitations: INVITED_AHEAD_MAX,
  // There is no bound on what is past.
  pastPlaydates: 5_000,
}

/** So much is written about the first dog of the account; the rest about no dog. */
const SHARE_ABOUT_FIRST_DOG = 10

/** The longest texts, in bytes: four for each character. */
const WIDEST = '🐕'
const FULL = { name: 50, breed: 80, trait: 60, place: 120, record: 100, bio: 1_000, message: 2_000 }

interface People {
  owner: Owner
  /** The newest of the owner's friends, with whom half of the messages are. */
  busiest: Owner
}

/**
 * Fills an account with as much as it may have, texts at their full length and width.
 * @returns the account's oldest dog
 */
export async function fillAccount({ pool }: World, people: People, sizes: Partial<Fullness> = {}): Promise<string> {
  // So much at once takes longer than any statement of the app may.
  const client = new pg.Client({ ...pool.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  try {
    return await fill(client, people, { ...FULLEST, ...sizes })
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, { owner, busiest }: People, sizes: Fullness): Promise<string> {
  const { dogs, records, friends, dogsOfFriend, messages, notifications, invitations, pastPlaydates } = sizes
  await addFriends(client, [owner.id, busiest.id], friends)
  await addDogs(client, 'id = $1', { values: [owner.id], dogs })
  const ofFriends = 'id in (select friend_user_id from friends where user_id = $1)'
  await addDogs(client, ofFriends, { values: [owner.id], dogs: dogsOfFriend })
  await addRecords(client, owner.id, records)
  const { rows } = await client.query<{ id: string }>(
    'select id from dogs where owner_id = $1 order by created_at, id limit 1',
    [owner.id],
  )
  const dogId = rows[0]?.id ?? ''
  await addMessages(client, [owner.id, busiest.id, dogId], messages)
  await client.query(
    `insert into notifications (user_id, type, title, message, related_user_id, is_read)
     select $1, 'message', 'New message', 'New message from ' || $4::text, $2, n % 3 > 0
     from generate_series(1, $3::int) n`,
    [owner.id, busiest.id, notifications, WIDEST.repeat(FULL.name)],
  )
  await addPlaydates(client, owner.id, { playdates: invitations, startsInDays: 7 })
  await addPlaydates(client, owner.id, { playdates: pastPlaydates, startsInDays: -7 })
  await client.query('analyze')
  return dogId
}

async function addFriends(client: pg.Client, [ownerId, busiestId]: [string, string], friends: number): Promise<void> {
  await client.query(
    "insert into users (email) select 'friend-' || n || '@example.nz' from generate_series(2, $1::int) n",
    [friends],
  )
  await client.query(
    `insert into friends (user_id, friend_user_id, status, created_at)
     select $1, id, 'accepted', now() - coalesce(substring(email, '^friend-([0-9]+)')::int, 0) * interval '1 minute'
     from users where email like 'friend-%' or id = $2`,
    [ownerId, busiestId],
  )
  const [bio, place, name] = [FULL.bio, FULL.place, FULL.name].map((length) => WIDEST.repeat(length))
  await client.query(
    `update users set bio = $2, location = $3, city = $3, first_name = $4, last_name = $4
     where id = $1 or id in (select friend_user_id from friends where user_id = $1)`,
    [ownerId, bio, place, name],
  )
}

/** The newest dogs of each friend have texts at full length: more than any list shows. */
const FULL_DOGS = 3

interface NewDogs {
  values: readonly string[]
  dogs: number
}

/** The same number of dogs for all owners that `which` picks. */
async function addDogs(client: pg.Client, which: string, { values, dogs }: NewDogs): Promise<void> {
  const auckland = dogLocationOf('Auckland, Auckland, New Zealand', {})
  const location = auckland.location + WIDEST.repeat(FULL.place - auckland.location.length)
  const at = (offset: number) => `$${values.length + offset}`
  const isFull = `(n <= ${FULL_DOGS} or users.id = $1)`
  await client.query(
    `insert into dogs (owner_id, name, breed, age, size, gender, weight, description, temperament, interaction_styles,
       energy_level, location, location_folded, place_id, created_at)
     select users.id, rpad('Dog ' || n, ${FULL.name}, '${WIDEST}'), repeat('${WIDEST}', ${FULL.breed}), 3, 'large', 'female', 28, case when ${isFull} then ${at(1)} end,
       array(select ${at(2)} || t from generate_series(10, 49) t where ${isFull}),
       array(select ${at(2)} || t from generate_series(10, 29) t where ${isFull}),
       'medium', ${at(4)}, ${at(5)}, ${at(6)}, now() - n * interval '1 second'
     from users, generate_series(1, ${at(3)}::int) n where ${which}`,
    [
      ...values,
      WIDEST.repeat(FULL.bio),
      WIDEST.repeat(FULL.trait - 2),
      dogs,
      location,
      foldPlace(location),
      auckland.placeId,
    ],
  )
}

/** Each with a name of its own, so that none makes another one old; the due dates lie around today. */
async function addRecords(client: pg.Client, ownerId: string, records: number): Promise<void> {
  for (const kind of HEALTH_KINDS) {
    const table = HEALTH_TABLES[kind].replace('Treatments', '_treatments')
    await client.query(
      `insert into ${table} (dog_id, name, date, frequency)
       select dogs.id, rpad('Treatment ' || n, ${FULL.record}, '${WIDEST}'), current_date - n, 'annually'
       from dogs, generate_series(1, $2::int) n where owner_id = $1`,
      [ownerId, records],
    )
  }
  await client.query('update vaccinations set clinic = name')
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
    [ownerId, busiestId, dogId, messages, WIDEST.repeat(FULL.message), SHARE_ABOUT_FIRST_DOG],
  )
  await client.query(
    `insert into contacts (sender_id, receiver_id, is_opening, messages, state)
     select sender_id, receiver_id, false, least(count(*), 3), 'accepted' from messages
     where $1 in (sender_id, receiver_id) group by sender_id, receiver_id`,
    [ownerId],
  )
}

/** Of a friend's dog and as many of the owner's as may come, the oldest among them; those ahead wait for an answer. */
async function addPlaydates(
  client: pg.Client,
  ownerId: string,
  { playdates, startsInDays }: { playdates: number; startsInDays: number },
): Promise<void> {
  await client.query(
    `with hosts as (select array_agg(friend_user_id) as ids from friends where user_id = $1),
      made as (
        insert into playdates (host_id, kind, state, zone, minutes, starts_at, ends_at, place_name, note, max_dogs)
          select ids[1 + n % cardinality(ids)], 'private', case when $3::int > 0 then 'proposed' else 'over' end,
            'Pacific/Auckland', 60, case when $3::int < 0 then now() + $3::int * interval '1 day' end,
            now() + $3::int * interval '1 day' + n * interval '1 second', $4, $5, ${DOGS_MAX}
          from hosts, generate_series(1, $2::int) n
        returning id, host_id, ends_at
      ),
      times as (
        insert into playdate_times (playdate_id, starts_at)
          select id, ends_at - interval '1 hour' from made returning playdate_id
      ),
      parts as (
        insert into playdate_invitations (playdate_id, owner_id, is_host, state, ends_at)
          select id, host_id, true, 'accepted', ends_at from made
          union all
          select id, $1, false, case when $3::int > 0 then 'invited' else 'accepted' end, ends_at from made
        returning id, playdate_id, owner_id, is_host
      )
    insert into playdate_dogs (playdate_id, dog_id, invitation_id)
      select playdate_id, dog.id, parts.id
      from parts cross join lateral (
        select id from dogs where dogs.owner_id = parts.owner_id order by created_at, id
        limit case when is_host then 1 else ${DOGS_MAX - 1} end
      ) as dog`,
    [ownerId, playdates, startsInDays, WIDEST.repeat(PLACE_TEXT.max), WIDEST.repeat(NOTE_MAX)],
  )
}
