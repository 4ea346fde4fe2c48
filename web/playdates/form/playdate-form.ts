import type { MeetingPlace } from '#contract/meeting-places/schemas.ts'
import type { EnergyLevel, Size } from '#contract/dogs/options.ts'
import { keepTabDraft, readTabDraft, removeTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { type Kind, USUAL_LENGTH, WALK_DOGS } from '#contract/playdates/options.ts'

/** An invited owner. `dogIds` is null until the reader chooses: what is preselected depends on the owner's dogs. */
export interface InvitedGuest {
  ownerId: string
  dogIds: string[] | null
}

/** The fields of an open walk: who may ask to join, how many dogs go in all, and which suit. */
export interface WalkForm {
  /** "friends", or the kilometres within which any owner may ask. */
  audience: string
  maxDogs: number
  sizes: Size[]
  energies: EnergyLevel[]
  puppies: boolean
}

/** The values of the form of a new playdate. */
export interface PlaydateForm {
  kind: Kind
  /** Used when the playdate is an open walk. */
  walk: WalkForm
  dogIds: string[] | null
  guests: InvitedGuest[]
  /** Date and clock as far as they are chosen: "2026-12-05T10:00", "T10:00". */
  times: string[]
  minutes: number
  where: WhereValue
  note: string
  /** The pairs of dogs whose advice was confirmed: the tick stands for no other pair. */
  readPairs?: readonly string[]
}

/** A meeting place of the list, or another one in own words. */
export interface WhereValue {
  place: MeetingPlace | null
  /** Null until the reader chooses. */
  isFreeText: boolean | null
  text: string
  /** The text that stays although it looks like a home address. */
  keptText: string
}

/** The clock that a new time starts with. */
export const USUAL_CLOCK = '10:00'
export const NO_TIME = `T${USUAL_CLOCK}`
export const NO_WHERE: WhereValue = { place: null, isFreeText: null, text: '', keptText: '' }

const USUAL_WALK: WalkForm = { audience: '10', maxDogs: WALK_DOGS.max, sizes: [], energies: [], puppies: false }

/** The form with the owner of the address invited; `dog` is the dog whose page or conversation it came from. */
export function emptyForm(search: URLSearchParams): PlaydateForm {
  const [ownerId, dogId] = [search.get('with'), search.get('dog')]
  return {
    kind: search.get('kind') === 'open' ? 'open' : 'private',
    walk: USUAL_WALK,
    dogIds: null,
    guests: ownerId === null ? [] : [{ ownerId, dogIds: dogId === null ? null : [dogId] }],
    times: [NO_TIME],
    minutes: USUAL_LENGTH,
    where: NO_WHERE,
    note: '',
  }
}

/** The place as the server takes it. */
export function placeToSend({ place, isFreeText, text }: WhereValue): { text: string } | { meetingPlaceId: string } {
  return isFreeText || !place ? { text } : { meetingPlaceId: place.id }
}

const KEY = 'playdateDraft'

interface Draft {
  userId: string
  /** The address's query: another link starts another form. */
  from: string
  step: number
  form: PlaydateForm
}

/** The form's draft in this tab: a reload, a lost session or the back button loses nothing. */
export function readPlaydateDraft(userId: string, from: string): Draft | null {
  const draft = readTabDraft(KEY) as Draft | null
  const isOwn = draft?.userId === userId && (from === '' || draft.from === from)
  return isOwn && isForm(draft.form) ? draft : null
}

export function keepPlaydateDraft(draft: Draft): void {
  keepTabDraft(KEY, draft)
}

export function clearPlaydateDraft(): void {
  removeTabDraft(KEY)
}

function isForm(form: Partial<PlaydateForm> | undefined): form is PlaydateForm {
  if (!form) return false
  const { guests, times, where, note, walk } = form
  return (
    Array.isArray(guests) &&
    Array.isArray(times) &&
    typeof where?.text === 'string' &&
    typeof note === 'string' &&
    Array.isArray(walk?.sizes)
  )
}
