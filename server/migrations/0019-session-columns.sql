-- A session's user and the time of its password are columns, not JSON. Sessions go on: nobody has to sign in again.

alter table sessions
  add column user_id uuid references users on delete cascade,
  -- When the password was last entered.
  add column password_at timestamptz;

update sessions set
  user_id = users.id,
  -- Without a time that can be read, the password is asked for again where it matters.
  password_at = case
    when jsonb_typeof(sess -> 'passwordAt') = 'number' and (sess ->> 'passwordAt')::numeric between 0 and 4102444800000
    then to_timestamp((sess ->> 'passwordAt')::double precision / 1000)
    else to_timestamp(0)
  end
from users
where users.id::text = lower(sess ->> 'userId') and users.deleted_at is null;

-- Sessions of nobody: their users are deleted, or cannot be read.
delete from sessions where user_id is null;

drop index sessions_user;
alter table sessions
  alter column user_id set not null,
  alter column password_at set not null,
  drop column sess;
create index sessions_user on sessions (user_id);
