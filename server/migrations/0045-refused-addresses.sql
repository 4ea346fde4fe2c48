-- Since when the mail server of an account's address refuses it for good; null while mail arrives. No statement looks for
-- such accounts: it is read by address.
alter table users add column mail_refused_at timestamptz;
