-- Who has written to whom: kept when the messages are deleted, so that deleting them allows no further ones.

create table contacts (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references users on delete cascade,
  receiver_id uuid not null references users on delete cascade,
  -- Nothing had been written in the other direction before.
  is_opening boolean not null,
  -- Counted up to the most that are sent without an answer.
  messages integer not null check (messages between 1 and 3),
  -- What the receiver made of it: a request waits, and a declined one is not shown.
  state text not null check (state in ('request', 'accepted', 'declined')),
  created_at timestamptz not null default clock_timestamp(),
  unique (sender_id, receiver_id),
  check (sender_id <> receiver_id)
);
create index contacts_opened on contacts (sender_id, created_at desc) where is_opening;
create index contacts_receiver on contacts (receiver_id, state);

-- Conversations that exist stay conversations, also those without an answer.
insert into contacts (sender_id, receiver_id, is_opening, messages, state, created_at)
select sender_id, receiver_id, false, least(count(*), 3), 'accepted', min(created_at)
from messages group by sender_id, receiver_id;
