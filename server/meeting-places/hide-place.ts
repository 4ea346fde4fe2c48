import type { Db } from '#server/platform/database/db.ts'
import { addedPlaces, bundledIds, bundledPlaces, toCataloguePlace } from './catalogue.ts'
import { foldPlace } from '#contract/places/match.ts'

/** A place in what the tool prints. */
export interface ListedPlace {
  id: string
  name: string
  near: string
  isHidden: boolean
}

/** Hides a place from the search and from new playdates, or shows it again; false when there is no such place. */
export async function setPlaceHidden(db: Db, id: string, isHidden: boolean): Promise<boolean> {
  const isKnown = bundledIds.has(id) || (await addedPlaces(db)).some((place) => place.meetingPlaceId === id)
  if (!isKnown) return false
  if (isHidden) {
    await db
      .insertInto('hiddenMeetingPlaces')
      .values({ meetingPlaceId: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else await db.deleteFrom('hiddenMeetingPlaces').where('meetingPlaceId', '=', id).execute()
  return true
}

/** All places, hidden ones too, whose name contains the text. */
export async function findPlaces(db: Db, text: string): Promise<ListedPlace[]> {
  const hidden = new Set(
    (await db.selectFrom('hiddenMeetingPlaces').select('meetingPlaceId').execute()).map((row) => row.meetingPlaceId),
  )
  const wanted = foldPlace(text)
  return [...bundledPlaces, ...(await addedPlaces(db)).map(toCataloguePlace)]
    .filter(({ folded }) => folded.includes(wanted))
    .map(({ id, name, near }) => ({ id, name, near, isHidden: hidden.has(id) }))
}
