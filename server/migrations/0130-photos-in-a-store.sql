-- Photos whose bytes lie in an object store (PHOTOS=s3): both columns of bytes are empty then.
alter table photos
  add column object_key uuid,
  add column object_sha256 bytea,
  add constraint photos_in_store check ((object_key is null) = (object_sha256 is null));

-- Objects that no row needs any more, or none ever will: removed from the store when due.
create table photo_deletions (
  object_key uuid primary key,
  due_at timestamptz not null default now(),
  attempts integer not null default 0
);
create index photo_deletions_due on photo_deletions (due_at);

create function delete_photo_object() returns trigger language plpgsql as $$
begin
  insert into photo_deletions (object_key) values (old.object_key) on conflict do nothing;
  return null;
end $$;
create trigger photo_gone after delete on photos
  for each row when (old.object_key is not null) execute function delete_photo_object();
create trigger photo_moved after update of object_key on photos
  for each row when (old.object_key is not null and old.object_key is distinct from new.object_key)
  execute function delete_photo_object();
