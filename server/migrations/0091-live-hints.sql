-- Live hints that wait for a message broker (LIVE_URL); without one the table stays empty.

create table live_hints (
  number bigint generated always as identity primary key,
  payload text not null
);

create function queue_live_hint(hint text) returns void language sql as $$
  insert into live_hints (payload) values (hint)
$$;
