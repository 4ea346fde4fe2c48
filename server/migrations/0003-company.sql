-- Friends, messages, notifications, blocks and reports.

-- One row for each direction, owned by the user who added the other. The unique pair makes adding twice impossible.
create table friends (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  friend_user_id uuid not null references users on delete cascade,
  context_dog_id uuid references dogs on delete set null,
  status text not null default 'pending' check (status in ('pending', 'accepted')),
  created_at timestamptz not null default now(),
  unique (user_id, friend_user_id),
  check (user_id <> friend_user_id)
);
create index friends_friend on friends (friend_user_id);
create index friends_context_dog on friends (context_dog_id) where context_dog_id is not null;

create table messages (
  id uuid primary key default gen_random_uuid(),
  sender_id uuid not null references users,
  receiver_id uuid not null references users,
  context_dog_id uuid references dogs on delete cascade,
  content text not null check (char_length(content) between 1 and 2000),
  is_read boolean not null default false,
  sender_deleted boolean not null default false,
  receiver_deleted boolean not null default false,
  created_at timestamptz not null default now(),
  check (sender_id <> receiver_id)
);
create index messages_between
  on messages (least(sender_id, receiver_id), greatest(sender_id, receiver_id), created_at desc, id desc);
create index messages_sent on messages (sender_id, created_at desc);
create index messages_received on messages (receiver_id, created_at desc);
create index messages_unread on messages (receiver_id, sender_id) where not is_read and not receiver_deleted;
create index messages_context_dog on messages (context_dog_id) where context_dog_id is not null;

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  type text not null check (type in ('friend', 'message', 'health_reminder')),
  title text not null,
  message text not null,
  related_user_id uuid references users on delete cascade,
  related_dog_id uuid references dogs on delete set null,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_created on notifications (created_at);
create index notifications_related_user on notifications (related_user_id) where related_user_id is not null;
create index notifications_related_dog on notifications (related_dog_id) where related_dog_id is not null;

create table blocked_users (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  blocked_user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, blocked_user_id),
  check (user_id <> blocked_user_id)
);
create index blocked_users_blocked on blocked_users (blocked_user_id);

create table reported_users (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references users,
  reported_user_id uuid not null references users,
  reason text not null check (char_length(reason) between 1 and 1000),
  status text not null default 'pending' check (status in ('pending', 'reviewed', 'dismissed')),
  admin_notes text check (char_length(admin_notes) <= 2000),
  created_at timestamptz not null default now(),
  reviewed_at timestamptz,
  check (reporter_id <> reported_user_id)
);
create unique index reported_users_open on reported_users (reporter_id, reported_user_id) where status = 'pending';
create index reported_users_queue on reported_users (status, created_at desc, id desc);
create index reported_users_reported on reported_users (reported_user_id);
