-- Dogs that an owner saved. The dogs' owners never learn of it.

create table saved_dogs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  dog_id uuid not null references dogs on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, dog_id)
);
create index saved_dogs_dog on saved_dogs (dog_id);
