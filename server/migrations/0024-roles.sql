-- Administrators by command, beside those of ADMIN_EMAILS.

alter table users add column role text not null default 'member' check (role in ('member', 'admin'));

-- For queries that name this role as a constant.
create index administrators on users (email) where role = 'admin';
