-- Whether the guest of an invitation had answered with times before, and is asked again since time or place changed.
alter table playdate_invitations add column asked_again boolean not null default false;
