-- Conversations: what one side still has of them, found without reading what it deleted.

-- From one person to another, newest first, apart by whether that side keeps it. Lists jump from one counterpart to the
-- next, pages of a conversation start anywhere; the first column serves the removal of a user's row.
create index messages_from on messages (sender_id, sender_deleted, receiver_id, created_at desc, id desc);
create index messages_to on messages (receiver_id, receiver_deleted, sender_id, created_at desc, id desc);
drop index messages_between;
drop index messages_sent;
drop index messages_received;
