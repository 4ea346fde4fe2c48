export const MEETING_PLACE_KINDS = [
  'park',
  'reserve',
  'domain',
  'beach',
  'bay',
  'riverside',
  'lakeside',
  'dog-park',
] as const
export type MeetingPlaceKind = (typeof MEETING_PLACE_KINDS)[number]

export const MEETING_PLACES_SHOWN = { usual: 20, max: 50 }
/** The owners whose towns count for a place halfway. */
export const OWNERS_BETWEEN_MAX = 5

/** The rules for dogs at a meeting place, in words; of most places they are unknown. */
export const DOG_ACCESS = { 'off-leash': 'Off leash', 'on-leash': 'On leash', times: 'At certain times' } as const
export type DogAccess = keyof typeof DOG_ACCESS
export const DOG_ACCESS_UNKNOWN = "Check the council's dog rules before you go"
