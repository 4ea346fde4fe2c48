-- An account that is suspended for good is never shown again: no job waits for that until the year 9999.

drop trigger users_tell_when_shown on users;
create trigger users_tell_when_shown after update on users
  for each row when (
    new.deleted_at is null and is_shown(new) and coalesce(new.suspended_until, now()) < '9999-12-31 00:00Z'
    and (not is_shown(old) or old.suspended_until is distinct from new.suspended_until)
  ) execute function tell_when_shown();

delete from jobs where kind = 'tell-of-dogs' and leased_until >= '9999-12-31 00:00Z';
