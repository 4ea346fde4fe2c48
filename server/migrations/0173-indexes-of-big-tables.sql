-- Without a transaction.
-- Indexes of columns that came with 0057, 0070, 0130, 0160 and 0164, built while their big tables are written.

drop index concurrently if exists contacts_opened_lately;
create index concurrently contacts_opened_lately on contacts (created_at) where is_opening;

drop index concurrently if exists photos_near_removed;
create index concurrently photos_near_removed on photos (created_at) where is_near_removed;

drop index concurrently if exists photos_without_hash;
create index concurrently photos_without_hash on photos (id) where thumb_hash is null;

drop index concurrently if exists photos_in_store;
create index concurrently photos_in_store on photos (object_key) where object_key is not null;

drop index concurrently if exists photos_in_message;
create index concurrently photos_in_message on photos (message_id) where message_id is not null;

drop index concurrently if exists users_active;
create index concurrently users_active on users (active_on) where not is_away;
