-- Pairs of dogs that playdates bring together, and what their owners say afterwards.

-- Nothing has written to it so far.
delete from matches;
alter table matches
  add constraint matches_pair unique (dog_id1, dog_id2),
  add check (dog_id1 < dog_id2),
  add check (status in ('pending', 'accepted', 'met', 'declined')),
  -- The day of the last meeting.
  add column met_on date,
  add check ((status = 'met') <= (met_on is not null)),
  -- What the owner of the first dog says of the second, and the other way round; each is shown to its owner only.
  add column feedback1 text check (feedback1 in ('got-on', 'slowly', 'not-for-us')),
  add column feedback2 text check (feedback2 in ('got-on', 'slowly', 'not-for-us'));
drop index matches_dog1;

-- Whether this owner met the others; null when the question was left out.
alter table playdate_invitations
  add column met boolean,
  add column feedback_at timestamptz,
  add check ((met is not null) <= (feedback_at is not null));

-- What the owner of a part says of a dog of another part.
create table playdate_feedback (
  invitation_id uuid not null references playdate_invitations on delete cascade,
  dog_id uuid not null references dogs on delete cascade,
  how_it_went text not null check (how_it_went in ('got-on', 'slowly', 'not-for-us')),
  note text check (char_length(note) between 1 and 200),
  primary key (invitation_id, dog_id)
);
create index playdate_feedback_dog on playdate_feedback (dog_id);
