-- Until when a device rests because its push service is away: what waits for it is not due before, so that looking for due
-- news does not meet it again and again.
alter table push_devices add column rests_until timestamptz not null default '-infinity';
