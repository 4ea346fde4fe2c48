-- Changes of an account's address: the new one confirms it by a link, the old one undoes it by another.

create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  new_email text not null,
  -- SHA-256 of the tokens of the links. The first is null when it was used, when a newer change has replaced it, and
  -- when the new address has an account already.
  confirm_token text unique,
  undo_token text not null unique,
  created_at timestamptz not null default now(),
  -- The end of both links.
  expires_at timestamptz not null
);
create index email_changes_user on email_changes (user_id);
-- Nobody else takes an address while it can be brought back.
create index email_changes_old_email on email_changes (old_email);
