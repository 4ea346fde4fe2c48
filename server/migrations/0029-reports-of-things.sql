-- Reports of dogs, messages and photos keep what they are about: a text, and the picture.

alter table reported_users add column subject text not null default 'owner'
  check (subject in ('owner', 'dog', 'message', 'photo', 'walk'));
alter table reported_users add column subject_id uuid;
alter table reported_users add column picture bytea check (octet_length(picture) <= 10485760);
alter table reported_users drop constraint reported_users_check1;
update reported_users set subject = 'walk', subject_id = playdate_id where playdate_id is not null;
alter table reported_users add constraint reported_users_subject_named check ((subject = 'owner') = (subject_id is null));

-- One pending report for each reporter and thing.
drop index reported_users_open;
create unique index reported_users_open on reported_users (reporter_id, reported_user_id, subject, subject_id)
  nulls not distinct where status = 'pending';
