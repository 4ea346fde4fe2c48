-- Sign-ins by an OpenID provider that have begun in a browser: valid for 10 minutes, and once.

create table oidc_sign_ins (
  -- SHA-256 of the state that the provider hands back.
  state text primary key,
  -- SHA-256 of the secret in the browser's cookie.
  browser text not null,
  nonce text not null,
  -- Of PKCE.
  verifier text not null,
  -- Once the provider has answered: whom it names, and the account that asks for its password or a passkey first.
  issuer text,
  subject text,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null,
  check (num_nulls(issuer, subject, user_id) in (0, 3))
);
create index oidc_sign_ins_user on oidc_sign_ins (user_id);
create index oidc_sign_ins_expiry on oidc_sign_ins (expires_at);
