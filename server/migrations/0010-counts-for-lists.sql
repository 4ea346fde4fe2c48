-- Lists of a million dogs: stored counts, and an index for every filter.

-- Active dogs per place: for totals, the map, and the radius of a search where few dogs live. '' means no place.
create table place_counts (
  place_id text collate "C" primary key,
  dogs integer not null check (dogs >= 0)
);

-- Active dogs per breed, size and energy, for filters. People type breeds, so rows of breeds without dogs are deleted.
create table kind_counts (
  breed text not null,
  size text not null,
  energy_level text not null default '',
  dogs integer not null check (dogs >= 0),
  primary key (breed, size, energy_level)
);

-- Searches look locations up by text, and now also by place.
create index dog_counts_place on dog_counts (place_id);

create index dogs_of_breed on dogs (breed, created_at desc, id desc) where is_active;
create index dogs_of_size on dogs (size, created_at desc, id desc) where is_active;
create index dogs_born on dogs (date_of_birth, size, energy_level, breed) where is_active;
create index dogs_aged on dogs (age, created_at desc) where is_active and date_of_birth is null;

-- A trigger for each statement updates all counts by the sum of its changes: a thousand new dogs of one place are one
-- update of its count.
drop trigger dogs_counted on dogs;
drop function count_dog_in;

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
    -- In one order everywhere, so that two transactions seldom wait for each other crosswise.
    execute format(
      'insert into %1$s (%2$s, dogs) select %2$s, 0 from (%3$s) as changed
       group by %2$s having sum(change) > 0 order by %2$s on conflict do nothing',
      counts, keys, changed);
    execute format(
      'update %1$s as counts set dogs = counts.dogs + changes.change
       from (select %2$s, sum(change)::integer as change from (%3$s) as changed
         group by %2$s having sum(change) <> 0) as changes
       where (%4$s) = (%5$s)',
      counts, keys, changed,
      regexp_replace(keys, '(\w+)', 'counts.\1', 'g'), regexp_replace(keys, '(\w+)', 'changes.\1', 'g'));
    -- After the update, whose lock keeps others out: of two that take the last dogs away, the second sees none left.
    if tg_op <> 'INSERT' and counts <> 'place_counts' then
      execute format(
        'delete from %1$s where dogs = 0 and (%2$s) in (select %2$s from (%3$s) as changed)', counts, keys, changed);
    end if;
  end loop;
  return null;
end
$$;

create trigger dogs_counted_in after insert on dogs referencing new table as new_dogs
  for each statement execute function keep_dog_counts();
create trigger dogs_counted_out after delete on dogs referencing old table as old_dogs
  for each statement execute function keep_dog_counts();
create trigger dogs_counted_again after update on dogs referencing old table as old_dogs new table as new_dogs
  for each statement execute function keep_dog_counts();

insert into place_counts
  select coalesce(place_id, ''), count(*) from dogs where is_active group by 1;
insert into kind_counts
  select breed, size, coalesce(energy_level, ''), count(*) from dogs where is_active group by 1, 2, 3;
