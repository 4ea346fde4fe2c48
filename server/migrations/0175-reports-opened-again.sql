-- Since when a report waits to be decided: since it was filed, or opened again. Reports from before this file have its time.
alter table reported_users add column pending_since timestamptz not null default now();
