-- The log of acts is filtered by operator, by person and by kind, and counted by kind and year.

create index admin_acts_by_operator on admin_acts (admin_id, created_at desc, id desc);
create index admin_acts_by_person on admin_acts (user_id, created_at desc, id desc) where user_id is not null;
create index admin_acts_by_kind on admin_acts (act, created_at desc, id desc);
