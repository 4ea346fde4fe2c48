-- The account's switch "E-mail notifications" when its address was changed: "This wasn't me" restores it with the address.
alter table email_changes add column notifications_before boolean;
