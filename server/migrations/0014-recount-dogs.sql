-- Stored counts stay right under concurrent changes: one statement adds and subtracts, in the order of its keys.

-- Writers wait until the counts are repaired; they lock dogs before counts, too.
lock table dogs in share row exclusive mode;

-- A wrong count must not refuse the change of a dog. The nightly recount repairs and reports it.
alter table dog_counts drop constraint dog_counts_dogs_check;
alter table place_counts drop constraint place_counts_dogs_check;
alter table kind_counts drop constraint kind_counts_dogs_check;

create or replace function keep_dog_counts() returns trigger language plpgsql as $$
declare
  dogs_of constant text := 'select location_folded, coalesce(place_id, '''') as place_id, breed, size, '
    'coalesce(energy_level, '''') as energy_level, %s as change from %s where is_active';
  changed text;
  counts text;
  keys text;
begin
  if tg_op = 'UPDATE' then
    if not exists (
      select from old_dogs as o join new_dogs as n using (id)
      where (o.is_active, o.location_folded, o.place_id, o.breed, o.size, o.energy_level)
        is distinct from (n.is_active, n.location_folded, n.place_id, n.breed, n.size, n.energy_level)
    ) then
      return null;
    end if;
  end if;
  changed := case tg_op
    when 'INSERT' then format(dogs_of, '1', 'new_dogs')
    when 'DELETE' then format(dogs_of, '-1', 'old_dogs')
    else format(dogs_of, '1', 'new_dogs') || ' union all ' || format(dogs_of, '-1', 'old_dogs')
  end;
  for counts, keys in values
    ('dog_counts', 'location_folded, place_id'), ('place_counts', 'place_id'), ('kind_counts', 'breed, size, energy_level')
  loop
    -- The order is the same everywhere, so that two transactions never wait for each other crosswise.
    execute format(
      'insert into %1$s as kept (%2$s, dogs) select %2$s, sum(change) from (%3$s) as changed
       group by %2$s having sum(change) <> 0 order by %2$s
       on conflict (%2$s) do update set dogs = kept.dogs + excluded.dogs',
      counts, keys, changed);
    -- Locations and breeds are typed, so those of a deleted dog go with it. This transaction has locked their rows; one
    -- that adds to them waits and then inserts them anew. Other rows of zero stay until the nightly recount.
    if tg_op = 'DELETE' then
      execute format(
        'delete from %1$s where dogs = 0 and (%2$s) in (select %2$s from (%3$s) as changed)', counts, keys, changed);
    end if;
  end loop;
  return null;
end
$$;

-- Compares the stored counts with the dogs and repairs differences; returns how many rows were wrong, and by how many
-- dogs. Each comparison is one statement and reads one snapshot, in which both are equal unless a count is wrong.
-- The difference is added, so that writers need not wait.
create function recount_dogs() returns table (counts text, wrong_rows integer, wrong_dogs integer) language plpgsql as $$
declare
  keys text;
begin
  -- A second recount at once would read what the first is repairing, and add the difference twice.
  perform pg_advisory_xact_lock(hashtextextended('recount_dogs', 0));
  for counts, keys in values
    ('dog_counts', 'location_folded, place_id'), ('place_counts', 'place_id'), ('kind_counts', 'breed, size, energy_level')
  loop
    execute format(
      'with active as (
         select location_folded, coalesce(place_id, '''') as place_id, breed, size,
           coalesce(energy_level, '''') as energy_level
         from dogs where is_active
       ), counted as (
         select %2$s, count(*)::integer as dogs from active group by %2$s
       ), wrong as (
         select %2$s, coalesce(counted.dogs, 0) - coalesce(kept.dogs, 0) as missing
         from counted full join %1$s as kept using (%2$s)
         where coalesce(counted.dogs, 0) <> coalesce(kept.dogs, 0)
       ), repaired as (
         insert into %1$s as kept (%2$s, dogs) select %2$s, missing from wrong order by %2$s
         on conflict (%2$s) do update set dogs = kept.dogs + excluded.dogs
       )
       select count(*)::integer, coalesce(sum(abs(missing)), 0)::integer from wrong',
      counts, keys)
      into wrong_rows, wrong_dogs;
    return next;
  end loop;
end
$$;

select recount_dogs();
