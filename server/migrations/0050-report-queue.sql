-- The queue of reports: who looks at a person's reports now, who decided one, and reading it by person.

create table report_takes (
  user_id uuid primary key references users on delete cascade,
  -- The operator.
  taken_by uuid not null references users on delete cascade,
  taken_at timestamptz not null default now()
);
create index report_takes_by on report_takes (taken_by);

-- No foreign key: the operator's account may be deleted.
alter table reported_users add column decided_by uuid;
create index reported_users_by_person on reported_users (status, reported_user_id, created_at desc) include (category);
