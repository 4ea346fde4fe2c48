-- Without a transaction.
-- Searches by a place count from this index alone: the dogs of owners who are away, and those that are free when another
-- one is.

drop index concurrently if exists dogs_of_facets_here;
create index concurrently dogs_of_facets_here on dogs (place_id, size, energy_level, breed, date_of_birth, age)
  include (owner_is_away, free_bits) where is_active;
begin;
drop index if exists dogs_of_facets;
alter index dogs_of_facets_here rename to dogs_of_facets;
commit;
