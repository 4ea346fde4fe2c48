-- Rows of locations without dogs are deleted: people type locations, and those of a deleted account must not remain.

create or replace function keep_dog_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_active then
    update dog_counts set dogs = dogs - 1
    where location_folded = old.location_folded and place_id = coalesce(old.place_id, '');
    -- After the update, whose lock keeps others out: of two that take the last dogs away, the second sees none left.
    delete from dog_counts
    where location_folded = old.location_folded and place_id = coalesce(old.place_id, '') and dogs = 0;
  end if;
  if tg_op <> 'DELETE' and new.is_active then
    perform count_dog_in(new.location_folded, new.place_id, 1);
  end if;
  return null;
end
$$;

delete from dog_counts where dogs = 0;
