-- Dogs whose owner was not active for a year come last in every list, and can be left out.

-- A lower bound for accounts that were last used before their activity was noted.
update users set active_on = greatest(created_at, (select max(used_at) from sessions where user_id = users.id))::date
  where active_on is null and deleted_at is null;

-- Set by the nightly job, and taken back with the first use of a session.
alter table users add column is_away boolean not null default false;

-- The functions that write the counts are replaced while nobody writes dogs.
lock table dogs in share row exclusive mode;
alter table dogs add column owner_is_away boolean not null default false;

create or replace function note_activity() returns trigger language plpgsql as $$
begin
  -- Leaves out a row that is locked just now: the session's row is locked already, and the order is the other way round.
  update users set active_on = current_date, is_away = false where id = (
    select id from users where id = new.user_id and (active_on is null or active_on < current_date)
    for no key update skip locked);
  return null;
end
$$;

create function tell_dogs_of_absence() returns trigger language plpgsql as $$
begin
  update dogs set owner_is_away = new.is_away where owner_id = new.id;
  return null;
end
$$;
create trigger users_away after update of is_away on users
  for each row when (old.is_away <> new.is_away) execute function tell_dogs_of_absence();

-- Lists that leave these dogs out are counted as well.
alter table facet_counts add column owner_is_away boolean not null default false;
alter table facet_counts drop constraint facet_counts_pkey;
alter table facet_counts add primary key (breed, size, energy_level, owner_is_away);

do $$
begin
  execute replace(replace(replace(replace(pg_get_functiondef('keep_dog_counts'::regproc),
    '''breed, size, energy_level''', '''breed, size, energy_level, owner_is_away'''),
    'as energy_level, %s as change', 'as energy_level, owner_is_away, %s as change'),
    'o.energy_level)', 'o.energy_level, o.owner_is_away)'),
    'n.energy_level)', 'n.energy_level, n.owner_is_away)');
  execute replace(replace(pg_get_functiondef('recount_dogs'::regproc),
    '''breed, size, energy_level''', '''breed, size, energy_level, owner_is_away'''),
    'as energy_level', 'as energy_level, owner_is_away');
end
$$;
