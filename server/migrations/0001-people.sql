-- Accounts, sessions, tokens of password resets, and the counters of the rate limits.

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and char_length(email) <= 254),
  password text,
  google_id text unique,
  first_name text check (char_length(first_name) between 1 and 50),
  last_name text check (char_length(last_name) <= 50),
  profile_image_url text,
  location text check (char_length(location) <= 120),
  city text check (char_length(city) <= 120),
  age integer check (age between 16 and 120),
  bio text check (char_length(bio) between 10 and 1000),
  auth_provider text not null default 'email',
  email_verified boolean not null default false,
  email_notifications boolean not null default true,
  terms_accepted_at timestamptz,
  welcome_email_sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- sid holds the SHA-256 of the cookie's value, so that a stolen table opens no session.
create table sessions (
  sid text primary key,
  sess jsonb not null,
  expire timestamptz not null
);
create index sessions_expire on sessions (expire);
create index sessions_user on sessions ((sess ->> 'userId'));

create table password_reset_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token varchar(255) not null unique,
  expires_at timestamptz not null,
  used boolean not null default false,
  created_at timestamptz not null default now()
);
create index password_reset_tokens_user on password_reset_tokens (user_id);

-- Counters that may be lost in a crash; shared by all server processes.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
