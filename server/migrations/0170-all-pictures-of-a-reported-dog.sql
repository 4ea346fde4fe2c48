-- The report of a dog keeps all its pictures: the first, and up to seven more.
-- Rows from before have at most three, so that nothing needs to be validated.

alter table reported_users
  drop constraint reported_users_more_pictures_check,
  add constraint reported_users_more_pictures_check check (cardinality(more_pictures) <= 7) not valid;
