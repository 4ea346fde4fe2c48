-- Who signs up confirms the e-mail address. Accounts that were there before keep what they may do: they are not asked.

-- When the account is deleted unless its address is confirmed before; null when it is, or nobody asked.
alter table users add column confirm_by timestamptz;

-- For the few that wait, and queries that delete them.
create index users_unconfirmed on users (confirm_by) where confirm_by is not null;
