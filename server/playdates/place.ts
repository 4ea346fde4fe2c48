import type { Zone } from '#contract/playdates/options.ts'
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

/** The place that was chosen: a row of the catalogue, or a text that is in New Zealand. */
export function placeColumns(place: { meetingPlaceId?: string | undefined; text?: string | undefined }): PlaceColumns {
  return place.text === undefined ? columnsOfMeetingPlace(place.meetingPlaceId ?? '') : columnsOfText(place.text)
}

function columnsOfMeetingPlace(id: string): PlaceColumns {
  const place = offeredPlaceById(id)
  if (!place) refuseField('place', 'This meeting place is unknown. Please choose another one.')
  const { placeId, name: placeName, lat: latitude, lng: longitude } = place
  return { meetingPlaceId: id, placeId, placeName, latitude, longitude, zone: zoneAt(place) }
}

/** Judged like a location, where any part between commas may be the town. */
function columnsOfText(text: string): PlaceColumns {
  const town = townIn(text)
  if (!town && !isInNewZealand(text)) refuseField('place', `${LOCATION_NOT_SUPPORTED}: please add the town`)
  const zone = town ? zoneAt(town) : 'Pacific/Auckland'
  return { meetingPlaceId: null, placeId: town?.id ?? null, placeName: text, latitude: null, longitude: null, zone }
}

function townIn(text: string): Place | undefined {
  for (const part of [text, ...text.split(',')]) {
    const town = placeOf(part)
    if (town) return town
  }
  return undefined
}
