-- Filtered searches and the map count with an index-only scan.
create index dogs_of_kind on dogs (place_id, size, energy_level, breed, date_of_birth, age) where is_active;
drop index dogs_aged;
create index dogs_aged on dogs (age, size, energy_level, breed) where is_active and date_of_birth is null;
