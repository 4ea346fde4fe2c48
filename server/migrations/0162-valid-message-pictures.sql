-- Reads both tables while others write to them.
alter table messages validate constraint messages_pictures_check;
alter table messages validate constraint messages_say_something;
alter table photos validate constraint photos_message_id_fkey;
alter table photos validate constraint photos_message_place_check;
alter table photos validate constraint photos_place_in_message;
