-- Searches that owners keep, to hear of dogs that join and fit.

create table watches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Around which place, in words and by the gazetteer: '' is everywhere, and a text that names no known place has no id.
  location text not null default '',
  place_id text not null default '',
  radius_km integer not null default 0,
  breed text not null default '',
  age integer,
  size text,
  energy_level text,
  -- The own dog that others are to suit, at least with this verdict, or whose free times they are to share.
  dog_id uuid references dogs on delete cascade,
  least text check (least in ('great', 'good', 'careful')),
  is_free boolean not null default false,
  is_paused boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  -- When the owner last opened a dog that it found, or said that it is still wanted.
  opened_at timestamptz not null default clock_timestamp(),
  asked_at timestamptz,
  check (dog_id is not null or (least is null and not is_free))
);
create index watches_user on watches (user_id);
create index watches_dog on watches (dog_id) where dog_id is not null;
-- A new dog reads the watches around its place from this index, in portions.
create index watches_place on watches (place_id, id) include (radius_km, size, energy_level, asked_at) where not is_paused;
create index watches_opened on watches (opened_at) where not is_paused and asked_at is null;

-- Which dogs an owner heard of: of each once.
create table watch_news (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  dog_id uuid not null references dogs on delete cascade,
  -- May be deleted; the owner still has heard of the dog.
  watch_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Whether bell and phone told of it; the others of a busy day stand in the mail alone.
  has_rung boolean not null,
  mailed_at timestamptz,
  unique (user_id, dog_id)
);
create index watch_news_dog on watch_news (dog_id);
create index watch_news_watch on watch_news (watch_id, created_at);
create index watch_news_unmailed on watch_news (user_id) where mailed_at is null;

alter table notifications drop constraint notifications_type_check;
alter table notifications add check (type in ('friend', 'message', 'health_reminder', 'playdate_invited',
  'playdate_accepted', 'playdate_declined', 'playdate_suggested', 'playdate_settled', 'playdate_changed',
  'playdate_cancelled', 'playdate_left', 'playdate_reminder', 'playdate_asked', 'playdate_feedback',
  'new_dog', 'watch_asked'));

-- When the dogs of an owner are shown again: after confirming, or at the end of a suspension.
create function tell_when_shown() returns trigger language plpgsql as $$
begin
  if exists (select from dogs where owner_id = new.id) then
    insert into jobs (kind, subject_id, details, leased_until)
    values ('tell-of-dogs', new.id, '{}', greatest(coalesce(new.suspended_until, now()), now()));
  end if;
  return null;
end
$$;
create trigger users_tell_when_shown after update on users
  for each row when (
    new.deleted_at is null and is_shown(new) and coalesce(new.suspended_until, now()) < 'infinity'
    and (not is_shown(old) or old.suspended_until is distinct from new.suspended_until)
  ) execute function tell_when_shown();
