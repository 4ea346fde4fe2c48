-- Every message looks up the newest e-mail of one type about a user to a recipient. The index also serves users who
-- write to many others.

create index email_outbox_pair on email_outbox (about_user_id, recipient, type, created_at desc)
  where about_user_id is not null;
drop index email_outbox_about;
