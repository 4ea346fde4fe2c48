-- Whose messages an owner receives: everybody's, those of owners within 50 km, or friends' alone.

alter table users add column messages_from text not null default 'everybody'
  check (messages_from in ('everybody', 'nearby', 'friends'));
