-- The dogs that a mail about new dogs names, by which it is told whether its owner may still hear of all of them. Mails
-- that wait now name none here, nor do those that processes of the former release queue during the update: instead of
-- them the next day's mail tells of their dogs.
alter table email_outbox add column dog_ids uuid[];
