-- Pictures in messages: up to four, and a message may consist of them alone. They go with the message.
-- Rows from before satisfy the constraints, which 0162 validates: here that would hold up all writing meanwhile.
alter table messages add column pictures smallint not null default 0;
alter table messages drop constraint messages_content_check;
alter table messages
  add constraint messages_pictures_check check (pictures between 0 and 4) not valid,
  add constraint messages_say_something
    check (char_length(content) between (case when pictures > 0 then 0 else 1 end) and 2000) not valid;

alter table photos
  add column message_id uuid,
  add column message_place smallint;
alter table photos
  add constraint photos_message_id_fkey foreign key (message_id) references messages on delete cascade not valid,
  add constraint photos_message_place_check check (message_place between 1 and 4) not valid,
  add constraint photos_place_in_message check ((message_id is null) = (message_place is null)) not valid;

-- Pictures that a report keeps behind the first, which is `picture`.
alter table reported_users add column more_pictures bytea[] not null default '{}' check (cardinality(more_pictures) <= 3);
