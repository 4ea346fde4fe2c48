-- What puts people into the queue of operators by itself.

-- The picture is not that of a removed one, but like it.
alter table photos add column is_near_removed boolean not null default false;

create index reported_users_lately on reported_users (created_at);

-- From which network accounts were made, for two hours. No foreign key, since a row is gone before anybody misses it.
create table sign_up_networks (
  account_id uuid primary key,
  -- A keyed hash, never the address.
  network text not null,
  created_at timestamptz not null default now()
);
create index sign_up_networks_lately on sign_up_networks (created_at);
