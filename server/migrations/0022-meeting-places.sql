-- Public meeting places that operators added to the bundled ones, and the ids of all that they hid.

create table operator_meeting_places (
  meeting_place_id text primary key check (char_length(meeting_place_id) between 1 and 64),
  name text not null check (char_length(name) between 3 and 120),
  kind text not null check (
    kind in ('park', 'reserve', 'domain', 'beach', 'bay', 'riverside', 'lakeside', 'dog-park')
  ),
  -- The nearest town or suburb of the gazetteer.
  place_id text not null check (char_length(place_id) between 1 and 64),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  dog_access text check (dog_access in ('off-leash', 'on-leash', 'times')),
  -- The year of that statement.
  dog_as_of integer,
  is_approximate boolean not null,
  check ((dog_access is null) = (dog_as_of is null))
);

create table hidden_meeting_places (
  meeting_place_id text primary key check (char_length(meeting_place_id) between 1 and 64)
);
