-- News on phones: which browsers get them, what waits for them, and what owners want to hear by which way.

create table push_devices (
  id uuid primary key default gen_random_uuid(),
  -- A device belongs to its session: when that ends, nobody gets the former person's news there.
  sid text not null unique references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The secret address at the push service, and the browser's keys (RFC 8291).
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 100),
  auth text not null check (char_length(auth) <= 40),
  created_at timestamptz not null default clock_timestamp(),
  -- Nothing more is sent to it before.
  next_at timestamptz not null default now()
);
create index push_devices_user on push_devices (user_id, created_at);

create table push_outbox (
  id uuid primary key default gen_random_uuid(),
  device_id uuid not null references push_devices on delete cascade,
  kind text not null,
  -- News with the same tag replace each other, here and on the device.
  tag text not null check (char_length(tag) <= 80),
  title text not null check (char_length(title) <= 60),
  line text not null check (char_length(line) <= 140),
  path text not null check (char_length(path) <= 200),
  about_user_id uuid references users on delete cascade,
  -- Counts the replacements, so that a renewed row outlives the sending of its former content.
  revision integer not null default 0,
  is_queued boolean not null default true,
  attempts integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  unique (device_id, tag)
);
create index push_outbox_queue on push_outbox (due_at) where is_queued;
create index push_outbox_expiry on push_outbox (expires_at);
create index push_outbox_about on push_outbox (about_user_id) where about_user_id is not null;

-- What an owner has changed; without a row everything is as it is preset.
create table news_settings (
  user_id uuid primary key references users on delete cascade,
  -- Kinds that are turned off, each with its way: "phone:message".
  turned_off text[] not null default '{}',
  -- Whether news on the phone say what a message says.
  shows_text boolean not null default false,
  -- Hours of the day in New Zealand in which phones stay silent; none when they are equal.
  quiet_from integer not null default 21 check (quiet_from between 0 and 23),
  quiet_until integer not null default 7 check (quiet_until between 0 and 23)
);

-- When news may come to a phone: at once, or when the quiet hours end.
create function after_quiet_hours(at timestamptz, quiet_from integer, quiet_until integer) returns timestamptz
language sql stable as $$
  select case
    when quiet_from < quiet_until and hour >= quiet_from and hour < quiet_until
      then (day + make_interval(hours => quiet_until)) at time zone 'Pacific/Auckland'
    when quiet_from > quiet_until and hour >= quiet_from
      then (day + interval '1 day' + make_interval(hours => quiet_until)) at time zone 'Pacific/Auckland'
    when quiet_from > quiet_until and hour < quiet_until
      then (day + make_interval(hours => quiet_until)) at time zone 'Pacific/Auckland'
    else at
  end
  from (select date_trunc('day', local) as day, extract(hour from local) as hour
    from (select at at time zone 'Pacific/Auckland' as local) as here) as now_here
$$;
