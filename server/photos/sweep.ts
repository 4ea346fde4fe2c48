import { sql } from 'kysely'
import { DAY_MS } from '#contract/kit/durations.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import type { ListedObject, ObjectStore } from '#server/platform/objects/object-store.ts'
import { keyOf, type PictureSize } from '#server/platform/objects/stored-picture.ts'

/** Counts of the sweep; all zero in a sound installation. */
export interface SweepFindings {
  /** Objects in the store that no photo and no deletion knows: they are removed. */
  unknown: number
  /** Photos whose objects are not in the store: they cannot be shown. */
  lost: number
}

/** Objects that changed later are left for the next night: what is under way now looks as if nobody knew it. */
const LEFT_ALONE_MS = DAY_MS
/** So many photos are asked for once more before they are called lost; more are counted without that. */
const ASKED_AGAIN = 1_000

/** Compares the object store with the photos, both in the order of their keys, and notes for deletion what nobody knows. */
export async function sweepObjects(db: Db, store: ObjectStore, now = new Date()): Promise<SweepFindings> {
  const findings = { unknown: 0, lost: 0 }
  for (const size of ['full', 'card'] as const) {
    let after = '00000000-0000-0000-0000-000000000000'
    for await (const objects of store.list(keyOf('', size))) {
      const listed = objects.flatMap((object) => listedOf(object, size))
      const upTo = listed.at(-1)?.objectKey
      if (upTo === undefined) continue
      findings.unknown += await removeUnknown(db, listed, now)
      findings.lost += await countLost(db, store, { size, after, upTo, there: listed })
      after = upTo
    }
    findings.lost += await countLost(db, store, { size, after, upTo: null, there: [] })
  }
  return findings
}

interface Listed {
  objectKey: string
  changedAt: Date
}

/** An object whose key is not of our making belongs to somebody else. */
function listedOf({ key, changedAt }: ListedObject, size: PictureSize): Listed[] {
  const objectKey = key.slice(keyOf('', size).length)
  return isId(objectKey) ? [{ objectKey, changedAt }] : []
}

async function removeUnknown(db: Db, listed: readonly Listed[], now: Date): Promise<number> {
  const old = listed.filter(({ changedAt }) => now.getTime() - changedAt.getTime() > LEFT_ALONE_MS)
  const { numAffectedRows = 0n } = await sql`
    insert into photo_deletions (object_key)
    select key from unnest(${old.map(({ objectKey }) => objectKey)}::uuid[]) as key
    where not exists (select from photos where photos.object_key = key)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

interface Range {
  size: PictureSize
  after: string
  /** Null for all that come later. */
  upTo: string | null
  there: readonly Listed[]
}

async function countLost(db: Db, store: ObjectStore, { size, after, upTo, there }: Range): Promise<number> {
  const { rows } = await sql<{ objectKey: string }>`
    select object_key from photos
    where object_key > ${after}::uuid and (${upTo}::uuid is null or object_key <= ${upTo}::uuid)
      and object_key <> all(${there.map(({ objectKey }) => objectKey)}::uuid[])
    order by object_key`.execute(db)
  let found = 0
  // One that was put after the listing is there by now; one that was deleted meanwhile is no row by now.
  for (const { objectKey } of rows.slice(0, ASKED_AGAIN)) {
    const isThere = (await store.get(keyOf(objectKey, size))) !== null
    if (isThere || !(await isKnown(db, objectKey))) found += 1
  }
  return rows.length - found
}

async function isKnown(db: Db, objectKey: string): Promise<boolean> {
  return (
    (await db.selectFrom('photos').select('id').where('objectKey', '=', objectKey).executeTakeFirst()) !== undefined
  )
}
