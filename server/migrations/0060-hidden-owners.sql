-- Whom an owner does not want to be shown. One-sided: nothing changes for the other.

create table hidden_owners (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  hidden_user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, hidden_user_id),
  check (user_id <> hidden_user_id)
);
create index hidden_owners_hidden on hidden_owners (hidden_user_id);
