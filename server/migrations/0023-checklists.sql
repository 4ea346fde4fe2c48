-- The lines of a playdate's checklist that an owner has ticked, by their ids.
alter table playdate_invitations add column ticked text[] not null default '{}' check (cardinality(ticked) <= 40);
