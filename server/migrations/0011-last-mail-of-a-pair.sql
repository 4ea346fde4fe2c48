-- The newest mail of one kind about somebody to somebody, asked for with every message: found at once, also for people
-- who write to many.

create index email_outbox_pair on email_outbox (about_user_id, recipient, type, created_at desc)
  where about_user_id is not null;
drop index email_outbox_about;
