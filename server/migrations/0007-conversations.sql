-- Conversations: indexes that leave out the messages that a user deleted.

-- Messages from one user to another, newest first, separated by whether this user deleted them. Lists skip from one
-- counterpart to the next, pages of a conversation start anywhere; the first column serves the deletion of a user.
create index messages_from on messages (sender_id, sender_deleted, receiver_id, created_at desc, id desc);
create index messages_to on messages (receiver_id, receiver_deleted, sender_id, created_at desc, id desc);
drop index messages_between;
drop index messages_sent;
drop index messages_received;
