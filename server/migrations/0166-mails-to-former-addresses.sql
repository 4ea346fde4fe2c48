-- Mails to an address that an account has given up are erased with that account, which is noted with them.
alter table email_outbox add column former_owner_id uuid references users on delete cascade;
create index email_outbox_former_owner on email_outbox (former_owner_id) where former_owner_id is not null;
