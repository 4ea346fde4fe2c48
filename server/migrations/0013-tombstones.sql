-- Indexes for the nightly clean-up: deleted accounts, and the reports that refer to them.

create index users_deleted on users (id) where deleted_at is not null;
create index reported_users_reporter on reported_users (reporter_id);
