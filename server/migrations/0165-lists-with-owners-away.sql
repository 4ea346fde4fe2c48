-- Without a transaction.
-- The orders of lists: dogs of owners who are away come last. A dog without a place stands at the place ''. The indexes are
-- built beside the old ones, while dogs are written, and then take their names.

drop index concurrently if exists dogs_newest_here;
create index concurrently dogs_newest_here on dogs (owner_is_away, created_at desc, id desc)
  include (owner_id, free_bits) where is_active;
begin;
drop index if exists dogs_newest;
alter index dogs_newest_here rename to dogs_newest;
commit;

drop index concurrently if exists dogs_newest_at_place;
create index concurrently dogs_newest_at_place on dogs ((coalesce(place_id, '')), owner_is_away, created_at desc, id desc)
  where is_active;
begin;
drop index if exists dogs_at_place;
alter index dogs_newest_at_place rename to dogs_at_place;
commit;

drop index concurrently if exists dogs_newest_at_location;
create index concurrently dogs_newest_at_location on dogs (location_folded, owner_is_away, created_at desc, id desc)
  where is_active;
begin;
drop index if exists dogs_at_location;
alter index dogs_newest_at_location rename to dogs_at_location;
commit;

-- Filters count from these indexes alone, and from that of 0167.

drop index concurrently if exists dogs_born_here;
create index concurrently dogs_born_here on dogs (date_of_birth, size, energy_level, breed)
  include (owner_is_away) where is_active;
begin;
drop index if exists dogs_born;
alter index dogs_born_here rename to dogs_born;
commit;

drop index concurrently if exists dogs_aged_here;
create index concurrently dogs_aged_here on dogs (age, size, energy_level, breed)
  include (owner_is_away) where is_active and date_of_birth is null;
begin;
drop index if exists dogs_aged;
alter index dogs_aged_here rename to dogs_aged;
commit;
