-- How often the host has changed the words of an invitation since its guest last answered.
alter table playdate_invitations add column new_words integer not null default 0;
