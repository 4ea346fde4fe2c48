-- Open walks are found by town and start, and can be reported.

create index playdates_walks on playdates (place_id, ((ends_at at time zone 'UTC') - minutes * interval '1 minute'))
  where kind = 'open' and state in ('proposed', 'confirmed');

-- The report of an open walk: its id, which outlives the walk, and what it said at the time.
alter table reported_users add column playdate_id uuid;
alter table reported_users add column category text check (category in ('unsafe-dog', 'harassment', 'fake-profile',
  'inappropriate-picture', 'selling-or-breeding', 'dog-welfare', 'something-else'));
alter table reported_users add column snapshot text check (char_length(snapshot) <= 2000);
alter table reported_users add check ((playdate_id is null) = (snapshot is null));

-- One pending report for each reporter and owner, and one for each reporter and walk.
drop index reported_users_open;
create unique index reported_users_open on reported_users (reporter_id, reported_user_id, playdate_id) nulls not distinct
  where status = 'pending';
