import type pg from 'pg'
import { BackupError, type CompleteRows } from '#server/platform/backup/format.ts'
import { ProblemError } from '#server/platform/http/problem.ts'
import type { ObjectStore } from '#server/platform/objects/object-store.ts'
import { getPicture, type PictureBytes, sha256OfPicture } from '#server/platform/objects/stored-picture.ts'

const AWAY =
  'The store of photos does not answer, or is not set. With --without-photos the backup holds the list of them alone.'

/**
 * Puts the bytes of photos in the object store into their rows of a backup, as if they lay in the database: so a backup is
 * whole by itself. `onLost` hears of those that are not there, or are not what was put there; their rows stay as they are.
 */
export function withPhotosOf(store: ObjectStore | null, onLost: () => void): CompleteRows {
  return async (client, table, rows) => {
    if (table !== 'photos') return rows
    const keys = await readKeys(client, rows)
    const complete: string[] = []
    for (const [n, row] of rows.entries()) {
      const key = keys[n]
      const found = key ? await find(store, key) : null
      if (key && !found) onLost()
      complete.push(found ? await filledIn(client, row, found) : row)
    }
    return complete
  }
}

interface Key {
  objectKey: string
  sha256: Buffer
}

async function readKeys(client: pg.ClientBase, rows: readonly string[]): Promise<(Key | null)[]> {
  const { rows: keys } = await client.query<{ objectKey: string | null; sha256: Buffer | null }>(
    `select (row::photos).object_key as "objectKey", (row::photos).object_sha256 as sha256
     from unnest($1::text[]) with ordinality as given (row, place) order by place`,
    [rows],
  )
  return keys.map(({ objectKey, sha256 }) => (objectKey && sha256 && { objectKey, sha256 }) || null)
}

async function find(store: ObjectStore | null, { objectKey, sha256 }: Key): Promise<PictureBytes | null> {
  if (!store) throw new BackupError(AWAY)
  const found = await getPicture(store, objectKey).catch((cause: unknown) => {
    throw cause instanceof ProblemError ? new BackupError(AWAY, { cause }) : cause
  })
  return found && sha256OfPicture(found).equals(sha256) ? found : null
}

/** The row's text with the bytes in it. */
async function filledIn(client: pg.ClientBase, row: string, { bytes, cardBytes }: PictureBytes): Promise<string> {
  const hex = (value: Buffer) => String.raw`\x` + value.toString('hex')
  const columns = { bytes: hex(bytes), card_bytes: hex(cardBytes), object_key: null, object_sha256: null }
  const { rows } = await client.query<{ row: string }>(
    'select jsonb_populate_record($1::text::photos, $2::jsonb)::text as row',
    [row, JSON.stringify(columns)],
  )
  return rows[0]?.row ?? row
}
