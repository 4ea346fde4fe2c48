import * as z from 'zod/mini'
import { cleanText, lengthOf } from './text.ts'

interface TextRules {
  /** Names the field in "{label} is too long". */
  label: string
  max: number
  /** The message for a missing, empty or wrongly typed value. */
  required: string
  min?: number
  /** The message below `min`. */
  tooShort?: string
}

/** A required text, cleaned, `1` (or `min`) to `max` code points. */
export function text({ label, max, required, min = 1, tooShort = required }: TextRules) {
  return z.string({ error: required }).check(
    z.overwrite(cleanText),
    z.refine((value) => value !== '', { error: required, abort: true }),
    z.refine((value) => lengthOf(value) >= min, { error: tooShort }),
    z.refine((value) => lengthOf(value) <= max, { error: `${label} is too long` }),
    z.meta({ minLength: min, maxLength: max }),
  )
}

/** A number, also when it comes as a numeric text (G-08). Anything else is refused with `error`. */
export function numeric(error: string) {
  return z.pipe(
    z.transform((value: number | string) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    z.number({ error }),
  )
}

/** An opaque id, 1–64 characters, never interpreted by clients (G-07). */
export const Id = z.string().check(z.minLength(1), z.maxLength(64))

/**
 * A parameter of calls that answer alike whether it names anybody or not: nothing of it is ever refused, so that even a
 * malformed one is an unknown one.
 */
export const AnyId = z.string()

/** The id of a body's field that must be there; one that names nobody is for the handler to refuse (G-07). */
export function givenId(required: string) {
  return z.string({ error: required }).check(
    z.overwrite((raw) => raw.trim()),
    z.minLength(1, { error: required }),
  )
}

/** The id of an optional field: whatever it cannot be counts as not given. */
// oxlint-disable-next-line promise/valid-params -- Zod's catch, no promise's
export const idOrNull = z.catch(z._default(z.nullable(z.string()), null), null)

/** An instant: Date on the server, ISO 8601 text in UTC on the wire (G-10). */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
})

/** A calendar date as text "YYYY-MM-DD"; never an instant (G-10). */
export const CalendarDate = z.string()

/** The answer of calls that have nothing else to say. */
export const Message = z.object({ message: z.string() })

/** The same for calls whose refusals also say `success: false` (C-60). */
export const Outcome = z.object({ success: z.literal(true), message: z.string() })
