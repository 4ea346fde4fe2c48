-- People read on their next screen what was decided about them, until they say that they have read it.

alter table sanctions add column acknowledged_at timestamptz;
-- Earlier decisions were told by mail.
update sanctions set acknowledged_at = now();

-- Whether one of them waits to be read; beside the account, so that asking for the current user takes no further look.
alter table users add column has_new_decision boolean not null default false;
