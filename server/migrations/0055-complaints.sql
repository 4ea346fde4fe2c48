-- Complaints about harmful content by anybody, and reports that nobody with an account made.

-- Null: a complaint by the form, or noticed by itself.
alter table reported_users alter column reporter_id drop not null;
alter table reported_users drop constraint reported_users_subject_check;
alter table reported_users add constraint reported_users_subject_check
  check (subject in ('owner', 'dog', 'message', 'photo', 'walk', 'complaint'));

create table complaints (
  id uuid primary key default gen_random_uuid(),
  -- Whoever complains; nobody but operators reads them.
  name text not null check (char_length(name) <= 100),
  email text not null check (char_length(email) <= 254),
  what text not null check (char_length(what) <= 1000),
  place text not null check (char_length(place) <= 300),
  created_at timestamptz not null default now(),
  -- The author, once an operator has found the account.
  user_id uuid references users on delete set null,
  -- The hours after which operators were reminded last.
  reminded_after integer not null default 0,
  told_at timestamptz,
  -- A hash, of the link in the author's mail.
  answer_token text unique,
  agrees boolean,
  answer text check (char_length(answer) <= 1000),
  answered_at timestamptz,
  closed_at timestamptz
);
create index complaints_open on complaints (created_at, id) where closed_at is null;
create index complaints_about on complaints (user_id) where user_id is not null;
create index complaints_closed on complaints (closed_at) where closed_at is not null;
