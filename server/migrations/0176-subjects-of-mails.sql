-- The playdate or health record that a mail is about, by which it is found while it is queued. Reminders of records that
-- are queued now have none, nor have mails that processes of the former release queue during the update: those are sent
-- even if their record or playdate is gone by then.
alter table email_outbox add column about_id uuid;
update email_outbox
set about_id = substring(text from '/playdates/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid
where status = 'queued' and type in ('playdate-invited', 'playdate-changed', 'playdate-cancelled', 'playdate-reminder');
