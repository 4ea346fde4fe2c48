-- The log of administrators' acts, and the dog that an e-mail is about.

-- No foreign keys: the log stays when the administrator or the user is deleted. It holds ids and no names, so that no
-- personal data of a deleted account is left.
create table admin_acts (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null,
  act text not null check (char_length(act) <= 40),
  user_id uuid,
  detail text check (char_length(detail) <= 100),
  created_at timestamptz not null default now()
);
create index admin_acts_log on admin_acts (created_at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger admin_acts_append_only before update or delete or truncate on admin_acts
  for each statement execute function refuse_change();

alter table email_outbox add column dog_name text;
