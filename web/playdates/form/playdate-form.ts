import type { MeetingPlace } from '#contract/meeting-places/schemas.ts'
import { USUAL_LENGTH } from '#contract/playdates/options.ts'

/** An invited owner. `dogIds` is null until the reader chooses: what is preselected depends on the owner's dogs. */
export interface InvitedGuest {
  ownerId: string
  dogIds: string[] | null
}

/** The values of the form of a new playdate. */
export interface PlaydateForm {
  dogIds: string[] | null
  guests: InvitedGuest[]
  /** Date and clock as far as they are chosen: "2026-12-05T10:00", "T10:00". */
  times: string[]
  minutes: number
  where: WhereValue
  note: string
  adviceRead: boolean
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

/** The form with the owner of the address invited; `dogId` is the dog whose page or conversation it came from. */
export function emptyForm(ownerId: string | null, dogId: string | null): PlaydateForm {
  return {
    dogIds: null,
    guests: ownerId === null ? [] : [{ ownerId, dogIds: dogId === null ? null : [dogId] }],
    times: [NO_TIME],
    minutes: USUAL_LENGTH,
    where: NO_WHERE,
    note: '',
    adviceRead: false,
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

/** What this tab keeps of the form: a reload, a lost session or the back button loses nothing. */
export function readDraft(userId: string, from: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null
    const isOwn = draft?.userId === userId && (from === '' || draft.from === from)
    return isOwn && isForm(draft.form) ? draft : null
  } catch {
    return null
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    sessionStorage.removeItem(KEY) // full or forbidden: only the draft is lost
  }
}

export function forgetDraft(): void {
  sessionStorage.removeItem(KEY)
}

function isForm(form: Partial<PlaydateForm> | undefined): form is PlaydateForm {
  if (!form) return false
  const { guests, times, where, note } = form
  return Array.isArray(guests) && Array.isArray(times) && typeof where?.text === 'string' && typeof note === 'string'
}
