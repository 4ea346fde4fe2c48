-- The orders of lists: dogs of owners who are away come last. A dog without a place stands at the place ''.

create index dogs_newest_here on dogs (owner_is_away, created_at desc, id desc) include (owner_id, free_bits)
  where is_active;
create index dogs_newest_at_place on dogs ((coalesce(place_id, '')), owner_is_away, created_at desc, id desc)
  where is_active;
create index dogs_newest_at_location on dogs (location_folded, owner_is_away, created_at desc, id desc)
  where is_active;
drop index dogs_newest;
drop index dogs_at_place;
drop index dogs_at_location;
alter index dogs_newest_here rename to dogs_newest;
alter index dogs_newest_at_place rename to dogs_at_place;
alter index dogs_newest_at_location rename to dogs_at_location;

-- Filters count from these indexes alone.
create index dogs_of_facets_here on dogs (place_id, size, energy_level, breed, date_of_birth, age)
  include (owner_is_away) where is_active;
drop index dogs_of_facets;
alter index dogs_of_facets_here rename to dogs_of_facets;
create index dogs_born_here on dogs (date_of_birth, size, energy_level, breed) include (owner_is_away) where is_active;
drop index dogs_born;
alter index dogs_born_here rename to dogs_born;
create index dogs_aged_here on dogs (age, size, energy_level, breed) include (owner_is_away)
  where is_active and date_of_birth is null;
drop index dogs_aged;
alter index dogs_aged_here rename to dogs_aged;
