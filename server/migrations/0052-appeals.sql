-- Appeals against decisions, by the link of the mail that told of one.

alter table sanctions add column lifted_at timestamptz;

create table appeal_links (
  -- A hash.
  token text primary key,
  sanction_id uuid not null references sanctions on delete cascade,
  created_at timestamptz not null default now()
);
create index appeal_links_of on appeal_links (sanction_id);

create table appeals (
  id uuid primary key default gen_random_uuid(),
  sanction_id uuid not null unique references sanctions on delete cascade,
  text text not null check (char_length(text) <= 1000),
  created_at timestamptz not null default now(),
  -- Null until it is decided.
  outcome text check (outcome in ('stands', 'lifted')),
  answer text check (char_length(answer) <= 500),
  -- No foreign key: the operator's account may be deleted.
  decided_by uuid,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null))
);
create index appeals_open on appeals (created_at) where outcome is null;
