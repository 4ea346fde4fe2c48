import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { emptyDatabase } from '#server/testing/environment/empty-database.ts'
import { wrongCounts } from '#server/testing/measuring/kept-counts.ts'

test('counts that lost a dog before the update are right after it, and the dog can be moved and deleted', async () => {
  const pool = await emptyDatabase()
  await migrate(pool, '0013-tombstones.sql')
  await pool.query(`
    insert into users (email, first_name) values ('mia@example.nz', 'Mia');
    insert into dogs (owner_id, name, breed, size, age, gender, weight, location, location_folded, place_id)
      select users.id, 'Dog ' || n, 'Pug', 'small', 3, 'female', 8, 'Nelson', 'nelson', 'nelson'
      from users cross join generate_series(1, 3) as n;
    update dog_counts set dogs = 1;
    delete from place_counts`)
  await expect(pool.query("update dogs set location_folded = 'bluff'")).rejects.toThrow('dog_counts_dogs_check')
  await migrate(pool)
  expect(await wrongCounts(pool)).toEqual([])
  await pool.query("update dogs set location_folded = 'bluff', place_id = null where name = 'Dog 1'; delete from users")
  expect(await wrongCounts(pool)).toEqual([])
})
