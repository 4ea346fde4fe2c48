-- Removed pictures are found by parts of their hashes: of two hashes that differ in at most 6 of 64 bits, at least one
-- of 7 parts is the same.

alter table removed_pictures add column bands text[] generated always as (array[
  '1' || substring(hash from 1 for 9), '2' || substring(hash from 10 for 9), '3' || substring(hash from 19 for 9),
  '4' || substring(hash from 28 for 9), '5' || substring(hash from 37 for 9), '6' || substring(hash from 46 for 9),
  '7' || substring(hash from 55 for 10)]) stored;
create index removed_pictures_bands on removed_pictures using gin (bands);
