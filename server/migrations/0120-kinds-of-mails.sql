-- The kind of news that a mail tells, so that a mail that waits is not sent once its recipient has turned the kind off.
alter table email_outbox add column kind text;
