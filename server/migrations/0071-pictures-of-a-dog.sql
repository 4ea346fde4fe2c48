-- A dog's further pictures: the first is dogs.photo_id. Deferrable, so that one statement can reorder them. A table of its
-- own, since photos may not refer to dogs, which refer to them.
alter table photos add column alt text not null default '' check (char_length(alt) <= 120);
create table dog_photos (
  photo_id uuid primary key references photos on delete cascade,
  dog_id uuid not null references dogs on delete cascade,
  place smallint not null check (place between 1 and 7),
  unique (dog_id, place) deferrable
);
