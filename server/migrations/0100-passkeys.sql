-- Passkeys (WebAuthn): keys that a person's devices keep, by which they sign in without a password.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique check (char_length(credential_id) <= 1364),
  -- In COSE, as WebAuthn has it.
  public_key bytea not null,
  -- How often it was used, where the authenticator counts: one that goes back may have been copied.
  counter bigint not null,
  -- How browsers reach the authenticator.
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- What authenticators are asked to sign: valid for 5 minutes, and once.
create table passkey_challenges (
  -- SHA-256 of what is signed.
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'add', 'prove')),
  -- null where nobody is signed in.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- When a passkey was last used in the session.
alter table sessions add column passkey_at timestamptz;
