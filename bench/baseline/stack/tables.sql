-- The documents' data model, as a Drizzle project of its kind would push it. Ids are texts (uuid), as in such projects.
create table users (
  id varchar primary key default gen_random_uuid()::text,
  email varchar not null unique, password varchar, google_id varchar unique,
  first_name varchar, last_name varchar, profile_image_url varchar, location varchar, city varchar, age integer, bio text,
  auth_provider varchar not null default 'email', email_verified boolean default false,
  created_at timestamptz default now(), updated_at timestamptz default now()
);
create table dogs (
  id varchar primary key default gen_random_uuid()::text,
  owner_id varchar not null references users (id),
  name varchar not null, breed varchar not null, age integer not null, date_of_birth text,
  size varchar not null, gender varchar not null, weight decimal(5, 2), description text,
  image_url text, -- the picture itself, a data URL
  temperament text[], interaction_styles text[], energy_level varchar, training_level varchar,
  socialization varchar default 'excellent',
  good_with_kids boolean default false, good_with_dogs boolean default false, good_with_cats boolean default false,
  neutered boolean default false, vaccinated boolean default false, puppy_not_vaccinated boolean default false,
  location varchar, latitude decimal(10, 7), longitude decimal(10, 7), is_active boolean default true,
  created_at timestamptz default now(), updated_at timestamptz default now()
);
create table messages (
  id varchar primary key default gen_random_uuid()::text,
  sender_id varchar not null references users (id), receiver_id varchar not null references users (id),
  context_dog_id varchar references dogs (id), content text not null, is_read boolean default false,
  sender_deleted boolean default false, receiver_deleted boolean default false, created_at timestamptz default now()
);
create table friends (
  id varchar primary key default gen_random_uuid()::text,
  user_id varchar not null references users (id), friend_user_id varchar not null references users (id),
  context_dog_id varchar, status varchar not null default 'pending', created_at timestamptz default now()
);
create table blocked_users (
  id varchar primary key default gen_random_uuid()::text,
  user_id varchar not null references users (id), blocked_user_id varchar not null references users (id),
  created_at timestamptz default now()
);
create table sessions (sid varchar primary key, sess json not null, expire timestamp(6) not null);
-- Those that the documents name (sessions.expire), and those that a careful developer adds.
create index sessions_expire on sessions (expire);
create index dogs_owner on dogs (owner_id);
create index dogs_newest on dogs (created_at desc) where is_active;
create index messages_sender on messages (sender_id, created_at desc);
create index messages_receiver on messages (receiver_id, created_at desc);
create index messages_unread on messages (receiver_id) where not is_read;
create unique index friends_pair on friends (user_id, friend_user_id);
create unique index blocked_pair on blocked_users (user_id, blocked_user_id);
create index blocked_by on blocked_users (blocked_user_id);
