-- Null where the old address was never confirmed: nobody is mailed a link to undo, so it is not reserved either.
alter table email_changes alter column undo_token drop not null;
