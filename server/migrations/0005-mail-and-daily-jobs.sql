-- The outbox's queue: when a mail is due, and whom it tells about. And what runs once a day.

-- A mail that is being sent is due again when its lease ends; one that failed, after a pause.
alter table email_outbox
  add column due_at timestamptz not null default now(),
  -- The owner whose name or doings the mail tells, when that is not the recipient.
  add column about_user_id uuid references users on delete cascade;
drop index email_outbox_queue;
create index email_outbox_queue on email_outbox (due_at, id) where status = 'queued';
create index email_outbox_recipient on email_outbox (recipient);
create index email_outbox_about on email_outbox (about_user_id) where about_user_id is not null;

-- One row per daily job: the last day for which it ran, and until when a process that runs it now may take.
create table daily_jobs (
  name text primary key,
  day date not null,
  leased_until timestamptz not null
);
