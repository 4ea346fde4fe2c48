-- The nightly clean-up finds deleted accounts without reading all living ones, and what refers to them by an index.

create index users_deleted on users (id) where deleted_at is not null;
create index reported_users_reporter on reported_users (reporter_id);
