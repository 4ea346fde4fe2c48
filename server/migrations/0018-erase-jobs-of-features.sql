-- What one job erased of a deleted account is erased by a job of each feature.

insert into jobs (kind, subject_id, details, created_at)
  select part.kind, jobs.subject_id, jobs.details, jobs.created_at
  from jobs
  cross join (values ('erase-friends'), ('erase-blocks'), ('erase-notifications'), ('erase-mails')) as part (kind)
  where jobs.kind = 'erase-account';
delete from jobs where kind = 'erase-account';
