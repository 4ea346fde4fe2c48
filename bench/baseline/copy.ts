import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import sharp from 'sharp'

// Copies the product's people, dogs and messages into the databases of the others, as each of them keeps them.

const PICTURES = 64
const BATCH = 5_000

interface Copying {
  from: pg.ClientBase
  to: pg.ClientBase
}

/** The documents' stack keeps each dog's picture in its row, as a data URL; its passwords are bcrypt's. */
export async function copyToStack(copying: Copying, hash: string): Promise<void> {
  const { to } = copying
  const tables = new URL('stack/tables.sql', import.meta.url)
  await to.query(await readFile(tables, 'utf8'))
  await to.query('set synchronous_commit = off')
  await to.query('create temp table pictures (n int primary key, url text)')
  for (let n = 0; n < PICTURES; n++) await to.query('insert into pictures values ($1, $2)', [n, await pictureUrl(n)])
  await copyRows(copying, { select: USERS, insert: INTO_USERS, values: [hash] })
  await copyRows(copying, { select: DOGS, insert: INTO_DOGS, values: [PICTURES] })
  await copyRows(copying, { select: MESSAGES, insert: INTO_MESSAGES })
  await copyRows(copying, { select: BLOCKS, insert: INTO_BLOCKS })
  await to.query('vacuum analyze')
}

/** Parse Server has made its tables; its pictures are addresses, since it keeps files elsewhere. */
export async function copyToPlatform(copying: Copying, hash: string): Promise<void> {
  const { to } = copying
  await to.query('set synchronous_commit = off')
  await copyRows(copying, { select: USERS, insert: INTO_PARSE_USERS, values: [hash] })
  await copyRows(copying, { select: DOGS, insert: INTO_PARSE_DOGS })
  await copyRows(copying, { select: MESSAGES, insert: INTO_PARSE_MESSAGES })
  // As a careful developer adds them.
  await to.query('create index dog_created on "Dog" ("createdAt" desc)')
  await to.query('create index message_receiver on "Message" (receiver, "isRead")')
  await to.query('create index session_token on "_Session" ("sessionToken")')
  await to.query('vacuum analyze')
}

interface Rows {
  select: string
  /** Reads the rows as JSON from $1, and `values` after it. */
  insert: string
  values?: unknown[]
}

async function copyRows({ from, to }: Copying, { select, insert, values = [] }: Rows): Promise<void> {
  await from.query('begin')
  await from.query(`declare copied no scroll cursor for ${select}`)
  for (;;) {
    const { rows } = await from.query(`fetch ${BATCH} from copied`)
    if (rows.length === 0) break
    await to.query(insert, [JSON.stringify(rows), ...values])
  }
  await from.query('commit')
}

/** A picture of 800 × 600, about as large as a photo: 64 kB of JPEG. */
async function pictureUrl(n: number): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 22 + (n % 16) }
  const grain = sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } })
  const jpeg = await grain
    .blur(1.1 + (n % 4) * 0.1)
    .jpeg({ quality: 80 })
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}

const USERS = `
  select id, email, password is not null as "canSignIn", first_name, last_name, location, city, age, bio, created_at from users`

const DOGS = `
  select id, owner_id, name, breed, coalesce(age, 3) as age, date_of_birth::text as date_of_birth, size, gender, weight,
    description, photo_id, temperament, interaction_styles, energy_level, training_level, socialization,
    coalesce(good_with_kids, false) as good_with_kids, coalesce(good_with_dogs, false) as good_with_dogs,
    coalesce(good_with_cats, false) as good_with_cats, coalesce(neutered, false) as neutered,
    coalesce(vaccinated, false) as vaccinated, puppy_not_vaccinated, location, latitude, longitude, is_active, created_at
  from dogs`

const MESSAGES = 'select id, sender_id, receiver_id, content, is_read, created_at from messages'
const BLOCKS = 'select user_id, blocked_user_id from blocked_users'

const USER_COLUMNS = `
  id text, email text, "canSignIn" bool, first_name text, last_name text, location text, city text, age int, bio text,
  created_at timestamptz`
const DOG_COLUMNS = `
  id text, owner_id text, name text, breed text, age int, date_of_birth text, size text, gender text, weight numeric,
  description text, photo_id text, temperament text[], interaction_styles text[], energy_level text, training_level text,
  socialization text, good_with_kids bool, good_with_dogs bool, good_with_cats bool, neutered bool, vaccinated bool,
  puppy_not_vaccinated bool, location text, latitude numeric, longitude numeric, is_active bool, created_at timestamptz`
const MESSAGE_COLUMNS = 'id text, sender_id text, receiver_id text, content text, is_read bool, created_at timestamptz'

const INTO_USERS = `
  insert into users (id, email, password, first_name, last_name, location, city, age, bio, email_verified, created_at)
  select id, email, case when "canSignIn" then $2 end, first_name, last_name, location, city, age, bio, true, created_at
  from jsonb_to_recordset($1) as row (${USER_COLUMNS})`

const INTO_DOGS = `
  insert into dogs (id, owner_id, name, breed, age, date_of_birth, size, gender, weight, description, image_url,
    temperament, interaction_styles, energy_level, training_level, socialization, good_with_kids, good_with_dogs,
    good_with_cats, neutered, vaccinated, puppy_not_vaccinated, location, latitude, longitude, is_active, created_at)
  select id, owner_id, name, breed, age, date_of_birth, size, gender, weight, description,
    case when photo_id is not null then url end,
    temperament, interaction_styles, energy_level, training_level, socialization, good_with_kids, good_with_dogs,
    good_with_cats, neutered, vaccinated, puppy_not_vaccinated, location, latitude, longitude, is_active, created_at
  from jsonb_to_recordset($1) as row (${DOG_COLUMNS}) join pictures on n = abs(hashtext(id)) % $2`

const INTO_MESSAGES = `
  insert into messages (id, sender_id, receiver_id, content, is_read, created_at)
  select * from jsonb_to_recordset($1) as row (${MESSAGE_COLUMNS})`

const INTO_BLOCKS = `
  insert into blocked_users (user_id, blocked_user_id)
  select * from jsonb_to_recordset($1) as row (user_id text, blocked_user_id text)`

const INTO_PARSE_USERS = `
  insert into "_User" ("objectId", username, email, "firstName", bio, city, "createdAt", "updatedAt", _hashed_password)
  select id, email, email, first_name, bio, city, created_at, created_at, case when "canSignIn" then $2 end
  from jsonb_to_recordset($1) as row (${USER_COLUMNS})`

const INTO_PARSE_DOGS = `
  insert into "Dog" ("objectId", "createdAt", "updatedAt", name, breed, "dateOfBirth", size, gender, description,
    "photoUrl", "energyLevel", "trainingLevel", socialization, place, age, weight, temperament, "interactionStyles",
    "goodWithKids", "goodWithDogs", "goodWithCats", neutered, vaccinated, "puppyNotVaccinated", "isActive", location, owner)
  select id, created_at, created_at, name, breed, date_of_birth, size, gender, description, '/files/' || photo_id,
    energy_level, training_level, socialization, location, age, weight, to_jsonb(temperament),
    to_jsonb(interaction_styles), good_with_kids, good_with_dogs, good_with_cats, neutered, vaccinated,
    puppy_not_vaccinated, is_active, point(longitude, latitude), owner_id
  from jsonb_to_recordset($1) as row (${DOG_COLUMNS})`

const INTO_PARSE_MESSAGES = `
  insert into "Message" ("objectId", "createdAt", "updatedAt", sender, receiver, content, "isRead", _rperm, _wperm)
  select id, created_at, created_at, sender_id, receiver_id, content, is_read, array[sender_id, receiver_id],
    array[sender_id] from jsonb_to_recordset($1) as row (${MESSAGE_COLUMNS})`
