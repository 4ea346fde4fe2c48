-- Playdates: who meets whom, when and where.

create table playdates (
  id uuid primary key default gen_random_uuid(),
  -- null once the host has deleted the account.
  host_id uuid references users on delete set null,
  kind text not null check (kind in ('private', 'open')),
  state text not null default 'proposed' check (state in ('proposed', 'confirmed', 'cancelled', 'over')),
  zone text not null check (zone in ('Pacific/Auckland', 'Pacific/Chatham')),
  minutes integer not null check (minutes between 30 and 120 and minutes % 30 = 0),
  -- The settled time.
  starts_at timestamptz,
  -- The end of the settled time, or of the last proposed one.
  ends_at timestamptz not null,
  meeting_place_id text check (char_length(meeting_place_id) between 1 and 64),
  -- The town or suburb where it is, in the gazetteer.
  place_id text check (char_length(place_id) between 1 and 64),
  place_name text not null check (char_length(place_name) between 3 and 120),
  latitude double precision,
  longitude double precision,
  note text not null check (char_length(note) <= 500),
  cancel_note text check (char_length(cancel_note) <= 200),
  max_dogs integer not null check (max_dogs between 2 and 8),
  audience text check (audience in ('friends', 'everybody')),
  radius_km integer check (radius_km = 5 or radius_km = 10 or radius_km = 25),
  sizes text[] not null default '{}',
  energies text[] not null default '{}',
  puppies boolean not null default false,
  -- Raised by each change, for calendars.
  sequence integer not null default 0 check (sequence >= 0),
  -- When the reminders are due; null when they are sent or not wanted.
  day_reminder_at timestamptz,
  hours_reminder_at timestamptz,
  -- When something is to be done without anybody asking; null when nothing is.
  next_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state in ('confirmed', 'over')) <= (starts_at is not null)),
  check (state <> 'proposed' or starts_at is null),
  check ((kind = 'open') = (audience is not null and radius_km is not null)),
  check ((latitude is null) = (longitude is null))
);
create index playdates_host on playdates (host_id, ends_at);
create index playdates_next on playdates (next_at) where next_at is not null;
create index playdates_created on playdates (created_at);

create table playdate_times (
  playdate_id uuid not null references playdates on delete cascade,
  starts_at timestamptz not null,
  primary key (playdate_id, starts_at)
);

-- One owner's part, the host's included.
create table playdate_invitations (
  id uuid primary key default gen_random_uuid(),
  playdate_id uuid not null references playdates on delete cascade,
  owner_id uuid references users on delete set null,
  is_host boolean not null default false,
  state text not null check (state in ('invited', 'accepted', 'declined', 'withdrawn', 'asked')),
  -- The proposed times that suit, and the times that the guest suggested.
  suits timestamptz[] not null default '{}' check (cardinality(suits) <= 3),
  suggested timestamptz[] not null default '{}' check (cardinality(suggested) <= 3),
  reason text check (reason in ('not-this-time', 'too-far', 'may-not-suit', 'other-plans')),
  note text check (char_length(note) <= 200),
  -- That of the playdate, for the lists of one owner.
  ends_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  unique (playdate_id, owner_id),
  check (not is_host or state = 'accepted' or state = 'withdrawn')
);
create unique index playdate_invitations_host on playdate_invitations (playdate_id) where is_host;
create index playdate_invitations_owner on playdate_invitations (owner_id, ends_at, playdate_id);

create table playdate_dogs (
  playdate_id uuid not null references playdates on delete cascade,
  dog_id uuid not null references dogs on delete cascade,
  invitation_id uuid not null references playdate_invitations on delete cascade,
  primary key (playdate_id, dog_id)
);
create index playdate_dogs_dog on playdate_dogs (dog_id);
create index playdate_dogs_invitation on playdate_dogs (invitation_id);

-- Notifications about playdates lead to them.
alter table notifications drop constraint notifications_type_check;
alter table notifications add check (type in ('friend', 'message', 'health_reminder', 'playdate_invited',
  'playdate_accepted', 'playdate_declined', 'playdate_suggested', 'playdate_settled', 'playdate_changed',
  'playdate_cancelled', 'playdate_left', 'playdate_reminder', 'playdate_asked', 'playdate_feedback'));
alter table notifications add column related_playdate_id uuid references playdates on delete cascade;
create index notifications_related_playdate on notifications (related_playdate_id) where related_playdate_id is not null;
