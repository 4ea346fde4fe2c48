-- Links that confirm an address, and the hiding of dogs whose owner has not confirmed theirs.

-- One link for each account: a newer one ends the older.
create table email_confirmations (
  user_id uuid primary key references users on delete cascade,
  -- SHA-256 of the link's token, so that a stolen table confirms nothing.
  token text not null unique,
  expires_at timestamptz not null,
  -- When the owner was told that the account will be deleted.
  warned_at timestamptz
);

-- A dog whose owner wants it shown, but which is not while the owner is hidden.
alter table dogs add column hidden_with_owner boolean not null default false;

-- Whether an owner's dogs may be shown to others.
create function is_shown(owner users) returns boolean language sql immutable as $$
  select owner.confirm_by is null
$$;

-- Nobody shows a dog of a hidden owner, whichever way it is written.
create function hide_with_owner() returns trigger language plpgsql as $$
begin
  if new.is_active and exists (select from users where id = new.owner_id and not is_shown(users)) then
    new.is_active := false;
    new.hidden_with_owner := true;
  end if;
  return new;
end
$$;

create trigger dogs_hidden_in before insert on dogs
  for each row execute function hide_with_owner();
create trigger dogs_hidden_again before update of is_active on dogs
  for each row execute function hide_with_owner();

create function show_with_owner() returns trigger language plpgsql as $$
begin
  if is_shown(new) then
    update dogs set is_active = true, hidden_with_owner = false where owner_id = new.id and hidden_with_owner;
  else
    update dogs set is_active = false, hidden_with_owner = true where owner_id = new.id and is_active;
  end if;
  return null;
end
$$;

create trigger users_shown after update on users
  for each row when (is_shown(old) is distinct from is_shown(new)) execute function show_with_owner();
