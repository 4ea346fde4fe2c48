-- Searches by a place count the dogs that are free when another one is from this index alone.

create index dogs_of_facets_here on dogs (place_id, size, energy_level, breed, date_of_birth, age)
  include (owner_is_away, free_bits) where is_active;
drop index dogs_of_facets;
alter index dogs_of_facets_here rename to dogs_of_facets;
