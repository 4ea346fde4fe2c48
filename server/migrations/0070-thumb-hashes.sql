-- A photo's colours and rough shapes in a few bytes, shown until the photo is there; empty where the photo cannot be read.
alter table photos add column thumb_hash bytea check (octet_length(thumb_hash) <= 24);
