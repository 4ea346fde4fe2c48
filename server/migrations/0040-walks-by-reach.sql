-- Open walks are found by the towns from which they may be asked for, and by their start.

drop index playdates_walks;
create index playdates_walks on playdates (((place_id || ' ' || radius_km::text) collate "C"),
    ((ends_at at time zone 'UTC') - minutes * interval '1 minute'))
  where kind = 'open' and audience = 'everybody' and state in ('proposed', 'confirmed');
