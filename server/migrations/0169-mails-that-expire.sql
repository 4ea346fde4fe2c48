-- From when on a mail is not worth sending; null when it always is.
alter table email_outbox add column expires_at timestamptz;
