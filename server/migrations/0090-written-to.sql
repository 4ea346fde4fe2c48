-- Up to where in PostgreSQL's log a session has written, so that it reads what it wrote also where replicas are read.
alter table sessions add column written_to bigint;
