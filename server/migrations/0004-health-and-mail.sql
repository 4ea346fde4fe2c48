-- Health records with their reminders, and the outbox of e-mails.

create table vaccinations (
  id uuid primary key default gen_random_uuid(),
  dog_id uuid not null references dogs on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  date date not null check (date between '1990-01-01' and '2100-12-31'),
  frequency text not null check (frequency in ('monthly', 'annually', 'every-2-years')),
  clinic text check (char_length(clinic) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index vaccinations_dog on vaccinations (dog_id, date desc, id desc);

create table worming_treatments (
  id uuid primary key default gen_random_uuid(),
  dog_id uuid not null references dogs on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  date date not null check (date between '1990-01-01' and '2100-12-31'),
  frequency text not null
    check (frequency in ('monthly', 'every-2-months', 'every-3-months', 'every-6-months', 'annually')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index worming_treatments_dog on worming_treatments (dog_id, date desc, id desc);

create table flea_treatments (
  id uuid primary key default gen_random_uuid(),
  dog_id uuid not null references dogs on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  date date not null check (date between '1990-01-01' and '2100-12-31'),
  frequency text not null
    check (frequency in ('monthly', 'every-2-months', 'every-3-months', 'every-6-months', 'annually')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index flea_treatments_dog on flea_treatments (dog_id, date desc, id desc);

create table reminder_log (
  id uuid primary key default gen_random_uuid(),
  record_type text not null check (record_type in ('vaccinations', 'worming', 'flea')),
  record_id uuid not null,
  due_date date not null,
  sent_at timestamptz not null default now(),
  unique (record_type, record_id, due_date)
);

create table email_outbox (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'logged', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index email_outbox_queue on email_outbox (created_at, id) where status = 'queued';
create index email_outbox_log on email_outbox (created_at desc, id desc);

create table email_optouts (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  created_at timestamptz not null default now()
);
