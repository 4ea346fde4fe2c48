-- How active owners are, to the day: written with the use of a session, once a day at most.

alter table users add column active_on date;
alter table users add column shows_activity boolean not null default true;

create function note_activity() returns trigger language plpgsql as $$
begin
  -- Leaves out a row that is locked just now: the session's row is locked already, and the order is the other way round.
  update users set active_on = current_date where id = (
    select id from users where id = new.user_id and (active_on is null or active_on < current_date)
    for no key update skip locked);
  return null;
end
$$;
create trigger sessions_note_activity after insert or update of used_at on sessions
  for each row execute function note_activity();
