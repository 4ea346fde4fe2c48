-- Two more decisions, decisions that no longer stand, and pictures that cannot come back.

alter table sanctions drop constraint sanctions_kind_check;
alter table sanctions add constraint sanctions_kind_check check (kind in ('warn', 'take-down', 'mute', 'suspend', 'delete'));

create table removed_pictures (
  -- No foreign key: the picture stays out when the account or the report is gone.
  report_id uuid not null,
  -- The perceptual hash of the picture or of one of its variants.
  hash text not null check (hash ~ '^[01]{64}$'),
  -- Its rough colours: 4 by 4 fields.
  colours bytea not null check (octet_length(colours) = 48),
  created_at timestamptz not null default now(),
  primary key (report_id, hash)
);
