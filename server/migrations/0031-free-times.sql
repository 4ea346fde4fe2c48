-- When a dog is usually free: parts of the days of the week.

-- One bit for each of them, in the order of the week; -1 when a text is none of them.
create function free_time_bits(times text[]) returns integer language sql immutable strict parallel safe as $$
  select case when count(*) = cardinality(times) then coalesce(bit_or(1 << position::int - 1), 0) else -1 end
  from unnest('{
        mon-morning,mon-midday,mon-afternoon,mon-evening,
        tue-morning,tue-midday,tue-afternoon,tue-evening,
        wed-morning,wed-midday,wed-afternoon,wed-evening,
        thu-morning,thu-midday,thu-afternoon,thu-evening,
        fri-morning,fri-midday,fri-afternoon,fri-evening,
        sat-morning,sat-midday,sat-afternoon,sat-evening,
        sun-morning,sun-midday,sun-afternoon,sun-evening
    }'::text[]) with ordinality as week (time, position)
  where time = any(times)
$$;

alter table dogs
  add column usually_free text[] not null default '{}',
  -- To compare bits is a hundred times quicker than to compare lists.
  add column free_bits integer not null default 0 check (free_bits >= 0);

-- No generated column: backups restore whole rows.
create function set_free_bits() returns trigger language plpgsql as $$
begin
  new.free_bits := free_time_bits(new.usually_free);
  return new;
end $$;
create trigger dogs_free_bits before insert or update of usually_free on dogs
  for each row execute function set_free_bits();

-- Browsing counts the dogs that are free when an own dog is, and reads them newest first, from these indexes alone.
create index dogs_free on dogs (free_bits) where is_active;
drop index dogs_newest;
create index dogs_newest on dogs (created_at desc, id desc) include (owner_id, free_bits) where is_active;
