-- Moderators are mailed about reports, as administrators are; for queries that name this role as a constant.

create index moderators on users (email) where role = 'moderator';
