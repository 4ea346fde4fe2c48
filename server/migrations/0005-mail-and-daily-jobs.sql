-- Due times and subjects of e-mails in the outbox, and the daily jobs.

-- An e-mail that is being sent is due again when its lease ends; one that failed, after a delay.
alter table email_outbox
  add column due_at timestamptz not null default now(),
  -- The owner whom the e-mail is about, when that is not the recipient.
  add column about_user_id uuid references users on delete cascade;
drop index email_outbox_queue;
create index email_outbox_queue on email_outbox (due_at, id) where status = 'queued';
create index email_outbox_recipient on email_outbox (recipient);
create index email_outbox_about on email_outbox (about_user_id) where about_user_id is not null;

-- One row per daily job: the last day for which it ran, and the end of the lease of the process that runs it.
create table daily_jobs (
  name text primary key,
  day date not null,
  leased_until timestamptz not null
);
