-- Jobs: work that is too much for one transaction, done in batches.

create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- The user or the dog that the job is about.
  subject_id uuid not null,
  details jsonb not null,
  -- The end of the lease of the process that works on the job.
  leased_until timestamptz not null default now(),
  created_at timestamptz not null default clock_timestamp()
);
create index jobs_due on jobs (leased_until);
create index jobs_subject on jobs (subject_id);

-- Messages about a deleted dog are deleted by a job, not in the statement that deletes the dog: there may be 200,000.
-- A new message locks the dog that it is about, so that no message refers to a deleted dog.
alter table messages drop constraint messages_context_dog_id_fkey;
create index messages_about on messages (context_dog_id, sender_id, receiver_id) where context_dog_id is not null;
drop index messages_context_dog;
