import { lengthOf } from '#contract/kit/text.ts'
import { ADVICE_UNREAD, DOGS_MAX, NOTE_MAX, PLACE_TEXT, type Zone } from '#contract/playdates/options.ts'
import { looksLikeStreetAddress } from '#contract/playdates/street-address.ts'
import { faultOfTime, TIME_INVALID } from '#contract/playdates/times.ts'
import type { PlaydateForm, WhereValue } from './playdate-form.ts'

/** The errors of the form by field. */
export interface Faults {
  dogIds?: string
  guests?: string
  /** Somebody is invited who is neither a friend nor somebody written with: their card says so. */
  strangers?: true
  maxDogs?: string
  /** One for each time; null where there is none. */
  times?: (string | null)[]
  place?: string
  note?: string
  adviceRead?: string
}

export const STEPS = ['Who', 'When', 'Where', 'Note'] as const

const STEP_OF: Record<keyof Faults, number> = {
  dogIds: 0,
  guests: 0,
  strangers: 0,
  maxDogs: 0,
  adviceRead: 0,
  times: 1,
  place: 2,
  note: 3,
}

/** The first step with an error; -1 without one. */
export function firstFaultyStep(faults: Faults): number {
  const steps = Object.keys(faults).map((field) => STEP_OF[field as keyof Faults])
  return steps.length === 0 ? -1 : Math.min(...steps)
}

/** The errors of one step. */
export function faultsOfStep(faults: Faults, step: number): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => STEP_OF[field as keyof Faults] === step))
}

interface FormToCheck {
  form: PlaydateForm
  /** The chosen dogs of the reader and of each guest. */
  ownDogs: readonly string[]
  guests: readonly { dogIds: readonly string[]; isKnown: boolean }[]
  zone: Zone
  /** Whether the advice about a pair of dogs is still to be confirmed. */
  isAdviceUnread: boolean
}

/** The faults of the form. The server checks again. */
export function faultsOf({ form, ownDogs, guests, zone, isAdviceUnread }: FormToCheck): Faults {
  const times = faultsOfTimes(form.times, zone)
  return compact({
    dogIds: ownDogs.length === 0 && 'Please choose at least one of your dogs',
    ...(form.kind === 'open'
      ? { maxDogs: faultOfRoom(ownDogs, form.walk.maxDogs) }
      : { guests: faultOfGuests(ownDogs, guests), strangers: guests.some(({ isKnown }) => !isKnown) }),
    times: times.some(Boolean) && times,
    place: faultOfWhere(form.where),
    note: lengthOf(form.note) > NOTE_MAX && 'Note is too long',
    adviceRead: isAdviceUnread && ADVICE_UNREAD,
  })
}

function compact(faults: { [Field in keyof Faults]: Faults[Field] | boolean | null }): Faults {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => Boolean(fault)))
}

/** An open walk has a place for another owner's dog. */
function faultOfRoom(ownDogs: readonly string[], maxDogs: number): string | null {
  return ownDogs.length >= maxDogs ? 'Please leave room for another dog' : null
}

function faultOfGuests(ownDogs: readonly string[], guests: FormToCheck['guests']): string | null {
  if (guests.length === 0) return 'Please choose whom to invite'
  if (guests.some(({ dogIds }) => dogIds.length === 0)) return 'Please choose at least one dog of each guest'
  const dogs = ownDogs.length + guests.flatMap(({ dogIds }) => dogIds).length
  return dogs > DOGS_MAX ? `At most ${DOGS_MAX} dogs can take part` : null
}

/** The error of each time, null where there is none. */
export function faultsOfTimes(times: readonly string[], zone: Zone, now = new Date()): (string | null)[] {
  return times.map((time, position) => {
    if (time.startsWith('T') || time.endsWith('T')) return TIME_INVALID
    if (times.indexOf(time) < position) return 'You have proposed this time already'
    return faultOfTime(time, zone, now)
  })
}

export function faultOfWhere({ place, isFreeText, text }: WhereValue): string | null {
  if (!isFreeText) return place === null ? 'Please choose a meeting place' : null
  const length = lengthOf(text.trim())
  if (length === 0) return 'Please choose a meeting place'
  if (length < PLACE_TEXT.min) return 'Place is too short'
  return length > PLACE_TEXT.max ? 'Place is too long' : null
}

/** Whether it must be asked if the text is a home's address. */
export function asksForAddress({ isFreeText, text, keptText }: WhereValue): boolean {
  return isFreeText === true && text !== keptText && looksLikeStreetAddress(text)
}
