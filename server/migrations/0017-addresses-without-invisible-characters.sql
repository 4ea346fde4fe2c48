-- Addresses are stored without invisible characters, because both spellings reach the same mailbox. Of several accounts
-- of one mailbox, the account that has the plain address keeps it, or the oldest account gets it; the others keep
-- addresses that are no longer accepted.

create function pg_temp.plain(address text) returns text immutable language sql as $$
  select regexp_replace(address,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g')
$$;

update users set email = oldest.plain
from (
  select distinct on (pg_temp.plain(email)) id, pg_temp.plain(email) as plain
  from users where email <> pg_temp.plain(email)
  order by pg_temp.plain(email), created_at, id
) oldest
where users.id = oldest.id and not exists (select from users other where other.email = oldest.plain);

-- An opt-out also holds for the plain spelling of the address.
insert into email_optouts (email)
select distinct pg_temp.plain(email) from email_optouts where email <> pg_temp.plain(email)
on conflict (email) do nothing;
delete from email_optouts where email <> pg_temp.plain(email);
update users set email_notifications = false
from email_optouts where email_optouts.email = users.email and users.email_notifications;
