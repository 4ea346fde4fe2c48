-- Dogs and their photos. A dog is located at a place (place_id), never at an exact position.

create extension if not exists pg_trgm;

create table photos (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  mime text not null check (mime in ('image/jpeg', 'image/webp')),
  bytes bytea not null,
  card_bytes bytea not null,
  created_at timestamptz not null default now()
);
create index photos_owner on photos (owner_id);

create table dogs (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 50),
  breed text not null check (char_length(breed) between 1 and 80),
  age integer not null check (age between 0 and 40),
  date_of_birth date,
  size text not null check (size in ('teacup', 'small', 'medium', 'large', 'xl')),
  gender text not null check (gender in ('male', 'female')),
  weight numeric(5, 2) not null check (weight between 0.1 and 200),
  description text check (char_length(description) <= 1000),
  photo_id uuid unique references photos on delete set null,
  temperament text[] not null default '{}' check (cardinality(temperament) <= 40),
  interaction_styles text[] not null default '{}' check (cardinality(interaction_styles) <= 20),
  with_other_dogs text[] not null default '{}' check (cardinality(with_other_dogs) <= 9),
  gets_along_better_with text[] not null default '{}' check (cardinality(gets_along_better_with) <= 4),
  energy_level text check (energy_level in ('low', 'medium', 'high')),
  training_level text,
  socialization text not null default 'excellent'
    check (socialization in ('excellent', 'good', 'needs_work', 'independent')),
  good_with_kids boolean,
  good_with_dogs boolean,
  good_with_cats boolean,
  neutered boolean,
  vaccinated boolean,
  puppy_not_vaccinated boolean not null default false,
  location text not null check (char_length(location) between 1 and 120),
  -- The location in the form that searches compare: lower case, without macrons and apostrophes.
  location_folded text collate "C" not null,
  -- The gazetteer's id of the place, or of the place nearest to a location that the gazetteer lacks.
  place_id text collate "C",
  latitude numeric(10, 7) check (latitude between -90 and 90),
  longitude numeric(10, 7) check (longitude between -180 and 180),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not (vaccinated is true and puppy_not_vaccinated)),
  check ((latitude is null) = (longitude is null))
);
create index dogs_owner on dogs (owner_id, created_at, id);
create index dogs_newest on dogs (created_at desc, id desc) where is_active;
create index dogs_at_place on dogs (place_id, created_at desc, id desc) where is_active;
create index dogs_at_location on dogs (location_folded, created_at desc, id desc) where is_active;

-- The number of active dogs by location: lists show totals without counting a million rows.
create table dog_counts (
  location_folded text collate "C" not null,
  place_id text collate "C" not null default '',
  dogs integer not null check (dogs >= 0),
  primary key (location_folded, place_id)
);
create index dog_counts_location on dog_counts using gin (location_folded gin_trgm_ops);

create function count_dog_in(folded text, place text, change integer) returns void language sql as $$
  insert into dog_counts as counts values (folded, coalesce(place, ''), change)
  on conflict (location_folded, place_id) do update set dogs = counts.dogs + change
$$;

create function keep_dog_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_active then
    update dog_counts set dogs = dogs - 1
    where location_folded = old.location_folded and place_id = coalesce(old.place_id, '');
  end if;
  if tg_op <> 'DELETE' and new.is_active then
    perform count_dog_in(new.location_folded, new.place_id, 1);
  end if;
  return null;
end
$$;

create trigger dogs_counted after insert or delete or update of is_active, location_folded, place_id on dogs
  for each row execute function keep_dog_counts();

create table matches (
  id uuid primary key default gen_random_uuid(),
  dog_id1 uuid not null references dogs on delete cascade,
  dog_id2 uuid not null references dogs on delete cascade,
  status text not null default 'pending',
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now()
);
create index matches_dog1 on matches (dog_id1);
create index matches_dog2 on matches (dog_id2);
create index matches_created_by on matches (created_by);
