-- The dogs that a mail about new dogs names: the worker does not send it once the recipient may no longer hear of one of
-- them. Mails that are queued now name none here, nor do those that processes of the former release queue during the
-- update: they are not sent, and the next day's mail names their dogs.
alter table email_outbox add column dog_ids uuid[];
