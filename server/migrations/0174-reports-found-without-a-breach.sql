-- Whether a report was counted as one without a breach: opened again and dismissed again, it is not counted twice.
alter table reported_users add column was_dismissed boolean not null default false;
update reported_users set was_dismissed = true where status = 'dismissed';
