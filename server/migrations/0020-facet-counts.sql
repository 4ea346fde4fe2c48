-- The counts of active dogs per breed, size and energy are called what they are: counts of facets.

-- The functions that write the counts are replaced while nobody writes dogs.
lock table dogs in share row exclusive mode;

alter table kind_counts rename to facet_counts;
alter index kind_counts_pkey rename to facet_counts_pkey;
alter index dogs_of_kind rename to dogs_of_facets;

do $$
begin
  execute replace(pg_get_functiondef('keep_dog_counts'::regproc), 'kind_counts', 'facet_counts');
  execute replace(pg_get_functiondef('recount_dogs'::regproc), 'kind_counts', 'facet_counts');
end
$$;
