import type { World } from '../world.ts'

/** Every column that refers to a user, and how many rows name this one. */
export async function userColumns({ pool }: World, userId: string): Promise<{ column: string; rows: number }[]> {
  const { rows: columns } = await pool.query<{ name: string; quoted: string; field: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname as name, c.conrelid::regclass::text as quoted,
      quote_ident(a.attname) as field
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`,
  )
  return Promise.all(
    columns.map(async ({ name, quoted, field }) => {
      const { rows } = await pool.query(`select from ${quoted} where ${field} = $1`, [userId])
      return { column: name, rows: rows.length }
    }),
  )
}
