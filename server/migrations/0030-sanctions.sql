-- What operators decide about people, and the two that last.

alter table users add column muted_until timestamptz;
alter table users add column suspended_until timestamptz;
-- For lists that leave suspended people out: they are few.
create index users_suspended on users (suspended_until) where suspended_until is not null;

create table sanctions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  report_id uuid not null,
  kind text not null check (kind in ('warn', 'mute', 'suspend')),
  reason text not null check (reason in ('unsafe-dog', 'harassment', 'fake-profile', 'inappropriate-picture',
    'selling-or-breeding', 'dog-welfare', 'something-else')),
  sentence text not null check (char_length(sentence) <= 500),
  -- No foreign key: the operator's account may be deleted.
  decided_by uuid not null,
  created_at timestamptz not null default now(),
  -- Null: it has no end, or none is needed.
  ends_at timestamptz
);
create index sanctions_of on sanctions (user_id, created_at desc);
