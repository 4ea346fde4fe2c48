-- Health records: sending one again makes no second, reminders find their day, and the owner's calendar has an address.

-- Made by the client for each new record.
alter table vaccinations add column request_id uuid;
alter table worming_treatments add column request_id uuid;
alter table flea_treatments add column request_id uuid;
create unique index vaccinations_request on vaccinations (dog_id, request_id) where request_id is not null;
create unique index worming_treatments_request on worming_treatments (dog_id, request_id) where request_id is not null;
create unique index flea_treatments_request on flea_treatments (dog_id, request_id) where request_id is not null;

-- The daily check for reminders asks for one frequency and one date at a time.
create index vaccinations_given on vaccinations (frequency, date, id);
create index worming_treatments_given on worming_treatments (frequency, date, id);
create index flea_treatments_given on flea_treatments (frequency, date, id);

-- A record's reminders go with it, however it goes.
create function forget_reminders() returns trigger language plpgsql as $$
begin
  delete from reminder_log where record_type = tg_argv[0] and record_id = old.id;
  return null;
end
$$;
create trigger vaccinations_forgotten after delete on vaccinations
  for each row execute function forget_reminders('vaccinations');
create trigger worming_treatments_forgotten after delete on worming_treatments
  for each row execute function forget_reminders('worming');
create trigger flea_treatments_forgotten after delete on flea_treatments
  for each row execute function forget_reminders('flea');

-- Whoever knows the secret can read the owner's due dates, and no more. It is kept as it is, because Settings show it
-- again for a second device, and what it opens stands in this database anyway.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  secret text not null unique,
  created_at timestamptz not null default now()
);
