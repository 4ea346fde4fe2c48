-- What a session is shown with where its owner ends it, and the browsers from which an owner has signed in.

alter table sessions
  -- Names a session to its owner: the other one is a secret.
  add column id uuid not null default gen_random_uuid(),
  -- In words, as "Firefox" and "Windows"; empty when unknown.
  add column browser text not null default '',
  add column system text not null default '',
  add column created_at timestamptz not null default now(),
  -- Written at most once an hour.
  add column used_at timestamptz not null default now();

-- Sessions begin with a password, and are prolonged to 30 days at most once a day.
update sessions set created_at = password_at where password_at > to_timestamp(0);
update sessions set used_at = greatest(created_at, expire - interval '30 days');

create unique index sessions_id on sessions (id);

-- A sign-in from another browser than these is told by mail.
create table known_browsers (
  user_id uuid not null references users on delete cascade,
  browser text not null,
  system text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, browser, system)
);
