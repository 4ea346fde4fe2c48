-- Moderators decide reports; administrators give the role.

alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('member', 'moderator', 'admin'));
