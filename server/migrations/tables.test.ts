import { beforeAll, expect, test } from 'vitest'
import { catalogueOf } from '#server/testing/catalogue.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()
let catalogue: string[]

beforeAll(async () => {
  catalogue = await catalogueOf(world.pool)
})

const ID = 'id: uuid required default gen_random_uuid()'
const CREATED = 'created_at: timestamp with time zone required default now()'
const UPDATED = 'updated_at: timestamp with time zone required default now()'
const treatment = [
  ID,
  'dog_id: uuid required',
  'name: text required',
  'date: date required',
  'frequency: text required',
]

/** Each table with its requirement and columns: type, whether required, default. */
const tables: Record<string, string[]> = {
  'DATA-01 DATA-32 DATA-34 users': [
    ID,
    'email: text required',
    'password: text',
    'google_id: text',
    'first_name: text',
    'last_name: text',
    'profile_image_url: text',
    'location: text',
    'city: text',
    'age: integer',
    'bio: text',
    "auth_provider: text required default 'email'::text",
    'email_verified: boolean required default false',
    'email_notifications: boolean required default true',
    'terms_accepted_at: timestamp with time zone',
    'welcome_email_sent_at: timestamp with time zone',
    'deleted_at: timestamp with time zone',
    CREATED,
    UPDATED,
  ],
  'DATA-04 DATA-06 DATA-32 DATA-34 dogs': [
    ID,
    'owner_id: uuid required',
    'name: text required',
    'breed: text required',
    'age: integer required',
    'date_of_birth: date',
    'size: text required',
    'gender: text required',
    'weight: numeric(5,2) required',
    'description: text',
    "temperament: text[] required default '{}'::text[]",
    "interaction_styles: text[] required default '{}'::text[]",
    "with_other_dogs: text[] required default '{}'::text[]",
    "gets_along_better_with: text[] required default '{}'::text[]",
    'energy_level: text',
    'training_level: text',
    "socialization: text required default 'excellent'::text",
    'good_with_kids: boolean',
    'good_with_dogs: boolean',
    'good_with_cats: boolean',
    'neutered: boolean',
    'vaccinated: boolean',
    'puppy_not_vaccinated: boolean required default false',
    'location: text required',
    'latitude: numeric(10,7)',
    'longitude: numeric(10,7)',
    'is_active: boolean required default true',
    CREATED,
    UPDATED,
  ],
  'DATA-07 matches': [
    ID,
    'dog_id1: uuid required',
    'dog_id2: uuid required',
    "status: text required default 'pending'::text",
    'created_by: uuid required',
    CREATED,
  ],
  'DATA-08 messages': [
    ID,
    'sender_id: uuid required',
    'receiver_id: uuid required',
    'context_dog_id: uuid',
    'content: text required',
    'is_read: boolean required default false',
    'sender_deleted: boolean required default false',
    'receiver_deleted: boolean required default false',
    CREATED,
  ],
  'DATA-09 friends': [
    ID,
    'user_id: uuid required',
    'friend_user_id: uuid required',
    'context_dog_id: uuid',
    "status: text required default 'pending'::text",
    CREATED,
  ],
  'DATA-11 notifications': [
    ID,
    'user_id: uuid required',
    'type: text required',
    'title: text required',
    'message: text required',
    'related_user_id: uuid',
    'related_dog_id: uuid',
    'is_read: boolean required default false',
    CREATED,
  ],
  'DATA-12 blocked_users': [ID, 'user_id: uuid required', 'blocked_user_id: uuid required', CREATED],
  'DATA-13 vaccinations': [...treatment, 'clinic: text', CREATED, UPDATED],
  'DATA-14 worming_treatments': [...treatment, CREATED, UPDATED],
  'DATA-14 flea_treatments': [...treatment, CREATED, UPDATED],
  'DATA-15 reported_users': [
    ID,
    'reporter_id: uuid',
    'reported_user_id: uuid required',
    'reason: text required',
    "status: text required default 'pending'::text",
    'admin_notes: text',
    'reviewed_at: timestamp with time zone',
    CREATED,
  ],
  'DATA-16 password_reset_tokens': [
    ID,
    'user_id: uuid required',
    'token: character varying(255) required',
    'expires_at: timestamp with time zone required',
    'used: boolean required default false',
    CREATED,
  ],
  // The requirement's JSON is in columns: docs/decisions/0002.
  'DATA-17 sessions': [
    'sid: text required',
    'user_id: uuid required',
    'password_at: timestamp with time zone required',
    'expire: timestamp with time zone required',
  ],
  'DATA-34 photos': ['owner_id: uuid required', 'mime: text required', 'bytes: bytea required', CREATED],
  'DATA-34 email_outbox': [
    'type: text required',
    'recipient: text required',
    'subject: text required',
    'html: text required',
  ].concat([
    'text: text required',
    "status: text required default 'queued'::text",
    'attempts: integer required default 0',
    'sent_at: timestamp with time zone',
    CREATED,
  ]),
  'DATA-34 email_optouts': ['email: text required', CREATED],
  'DATA-34 reminder_log': ['record_type: text required', 'record_id: uuid required', 'due_date: date required'],
}

test.each(Object.entries(tables))('%s has its columns, their types, duties and defaults', (title, columns) => {
  const table = title.split(' ').at(-1) ?? ''
  expect(catalogue).toEqual(expect.arrayContaining(columns.map((column) => `${table}.${column}`)))
})

test('every id is a random UUID [DATA-33]', () => {
  const ids = catalogue.filter((line) => /^\w+\.id: /.test(line))
  expect(ids.length).toBeGreaterThan(12)
  expect(ids.filter((line) => !line.endsWith(ID))).toEqual([])
})

test.each([
  ['DATA-01', 'users', 'UNIQUE (email)'],
  ['DATA-01', 'users', 'UNIQUE (google_id)'],
  ['C-38', 'friends', 'UNIQUE (user_id, friend_user_id)'],
  ['K-56', 'blocked_users', 'UNIQUE (user_id, blocked_user_id)'],
  ['DATA-16', 'password_reset_tokens', 'UNIQUE (token)'],
  ['DATA-34', 'email_optouts', 'UNIQUE (email)'],
  ['DATA-34', 'reminder_log', 'UNIQUE (record_type, record_id, due_date)'],
  ['DATA-17', 'sessions', 'PRIMARY KEY (sid)'],
  ['DATA-17', 'sessions', 'FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE'],
  ['DATA-16', 'password_reset_tokens', 'FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE'],
  ['K-23', 'friends', 'FOREIGN KEY (context_dog_id) REFERENCES dogs(id) ON DELETE SET NULL'],
  ['K-23', 'notifications', 'FOREIGN KEY (related_dog_id) REFERENCES dogs(id) ON DELETE SET NULL'],
  ['C-39', 'matches', 'FOREIGN KEY (dog_id1) REFERENCES dogs(id) ON DELETE CASCADE'],
  ['C-39', 'matches', 'FOREIGN KEY (dog_id2) REFERENCES dogs(id) ON DELETE CASCADE'],
  ['C-39', 'matches', 'FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE CASCADE'],
  ['X1', 'dogs', 'FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE'],
  ['X1', 'vaccinations', 'FOREIGN KEY (dog_id) REFERENCES dogs(id) ON DELETE CASCADE'],
  ['X1', 'worming_treatments', 'FOREIGN KEY (dog_id) REFERENCES dogs(id) ON DELETE CASCADE'],
  ['X1', 'flea_treatments', 'FOREIGN KEY (dog_id) REFERENCES dogs(id) ON DELETE CASCADE'],
])('%s %s: %s', (_id, table, constraint) => expect(catalogue).toContain(`${table}: ${constraint}`))

test('sessions are found by their end, and every reference has an index on its side [DATA-17]', async () => {
  expect(catalogue).toContain('CREATE INDEX sessions_expire ON public.sessions USING btree (expire)')
  const { rows } = await world.pool.query<{ column: string }>(`
    select conrelid::regclass || '.' || attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`)
  expect(rows.map(({ column }) => column).filter((column) => !/^reported_users\.reporter_id$/.test(column))).toEqual([])
})
