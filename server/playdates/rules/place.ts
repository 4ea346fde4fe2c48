import type { Kind, Zone } from '#contract/playdates/options.ts'
import { zoneAt } from '#contract/playdates/wall-clock.ts'
import { LOCATION_NOT_SUPPORTED } from '#contract/places/options.ts'
import { offeredPlaceById } from '#server/meeting-places/catalogue.ts'
import { type Place, placeOf } from '#server/places/gazetteer.ts'
import { isInNewZealand } from '#server/places/places.ts'
import { refuseField } from '#server/platform/http/problem.ts'

/** The columns of a playdate's place, and the zone of its clock. */
export interface PlaceColumns {
  meetingPlaceId: string | null
  placeId: string | null
  placeName: string
  latitude: number | null
  longitude: number | null
  zone: Zone
}

/** Whether a place is a text of the host, and not one of the catalogue. */
export function isInOwnWords({ meetingPlaceId }: Pick<PlaceColumns, 'meetingPlaceId'>): boolean {
  return meetingPlaceId === null
}

interface ChosenPlace {
  meetingPlaceId?: string | undefined
  text?: string | undefined
}

/**
 * The place that was chosen: a row of the catalogue, or a text that is in New Zealand; open walks are found by its
 * town.
 */
export function placeColumns(place: ChosenPlace, kind: Kind): PlaceColumns {
  const columns =
    place.text === undefined ? columnsOfMeetingPlace(place.meetingPlaceId ?? '') : columnsOfText(place.text)
  if (kind === 'open' && columns.placeId === null) refuseField('place', TOWN_MISSING)
  return columns
}

const TOWN_MISSING = `${LOCATION_NOT_SUPPORTED}: please add the town`

function columnsOfMeetingPlace(id: string): PlaceColumns {
  const place = offeredPlaceById(id)
  if (!place) refuseField('place', 'This meeting place is unknown. Please choose another one.')
  const { placeId, name: placeName, lat: latitude, lng: longitude } = place
  return { meetingPlaceId: id, placeId, placeName, latitude, longitude, zone: zoneAt(place) }
}

/** A place in words. It is checked like a location, but any part between commas may be the town. */
function columnsOfText(text: string): PlaceColumns {
  const town = townIn(text)
  if (!town && !isInNewZealand(text)) refuseField('place', TOWN_MISSING)
  const zone = town ? zoneAt(town) : 'Pacific/Auckland'
  return { meetingPlaceId: null, placeId: town?.id ?? null, placeName: text, latitude: null, longitude: null, zone }
}

/**
 * The first town that a text names. The words behind it count too, since a region tells apart two towns of one name.
 */
function townIn(text: string): Place | undefined {
  const parts = text.split(',')
  for (const start of parts.keys()) {
    const town = placeOf(parts.slice(start).join(','))
    if (town) return town
  }
  return undefined
}
