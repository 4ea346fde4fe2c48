import * as z from 'zod/mini'
import { cleanText, lengthOf, rawMaxOf } from './text.ts'

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

/** A required text, cleaned, `min` (1 by default) to `max` code points. Its raw length is checked first. */
export function text({ label, max, required, min = 1, tooShort = required }: TextRules) {
  const tooLong = { error: `${label} is too long` }
  return z.string({ error: required }).check(
    z.maxLength(rawMaxOf(max), { ...tooLong, abort: true }),
    z.overwrite(cleanText),
    z.refine((value) => value !== '', { error: required, abort: true }),
    z.refine((value) => lengthOf(value) >= min, { error: tooShort }),
    z.refine((value) => lengthOf(value) <= max, tooLong),
    z.meta({ minLength: min, maxLength: max }),
  )
}

/** A text that may be empty, cleaned, at most `max` code points; `invalid` is the message for other types. */
export function maybeEmptyText({ label, max, invalid }: { label: string; max: number; invalid: string }) {
  const tooLong = { error: `${label} is too long` }
  return z.string({ error: invalid }).check(
    z.maxLength(rawMaxOf(max), { ...tooLong, abort: true }),
    z.overwrite(cleanText),
    z.refine((value) => lengthOf(value) <= max, tooLong),
    z.meta({ maxLength: max }),
  )
}

/** The longest text that is read as a number or a date. */
export const SHORT_TEXT_MAX = 64

/** A number or a numeric text. Anything else is refused with `error`. */
export function numeric(error: string) {
  const isNumericText = (value: unknown) =>
    typeof value === 'string' && value.length <= SHORT_TEXT_MAX && value.trim() !== ''
  return z.pipe(
    z.transform((value: number | string) => (isNumericText(value) ? Number(value) : value)),
    z.number({ error }),
  )
}

const ID_MAX = 64

/** An opaque id, 1–64 characters, never interpreted by clients. */
export const Id = z.string().check(z.minLength(1), z.maxLength(ID_MAX))

/** An id whose message for an invalid value is `error`. */
export const idOr = (error: string) => z.string({ error }).check(z.maxLength(ID_MAX, { error, abort: true }))

/** Replaces a text that is too long to name anything. */
const UNKNOWN = '-'

/** A text that is looked up and never refused for its length: one of more than `max` units counts as unknown. */
export function anyText(max = ID_MAX) {
  return z.string().check(
    z.overwrite((raw) => (raw.length > max ? UNKNOWN : raw)),
    z.maxLength(max),
  )
}

/**
 * A path parameter that is never refused: a malformed id counts as an unknown one, so that the reply does not reveal
 * whether the id exists.
 */
export const AnyId = anyText()

/** A required id in a body; the handler refuses unknown ids. */
export function givenId(required: string) {
  return z.string({ error: required }).check(
    z.overwrite((raw) => (raw.length > ID_MAX ? UNKNOWN : raw.trim())),
    z.minLength(1, { error: required }),
    z.maxLength(ID_MAX),
  )
}

/** An optional id in a body: invalid values count as absent. */
// oxlint-disable-next-line promise/valid-params -- Zod's catch, no promise's
export const idOrNull = z.catch(z._default(z.nullable(z.string().check(z.maxLength(ID_MAX))), null), null)

/** A list without duplicates. Its length is checked first, so that very long lists cost nothing. */
export const listOf = <Item extends z.core.$ZodType>(item: Item, label: string, max: number) =>
  z
    .pipe(
      z.transform((raw: z.core.input<Item>[], { issues }) => {
        const isTooLong = Array.isArray(raw) && raw.length > max
        if (isTooLong) issues.push({ code: 'custom', message: `${label} has too many entries`, input: raw })
        return raw
      }),
      z.array(item, { error: `${label} is invalid` }),
    )
    .check(z.overwrite((list) => [...new Set(list)]))

/** An instant: Date on the server, ISO 8601 text in UTC on the wire. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString(),
})

/** A calendar date as text "YYYY-MM-DD"; never an instant. */
export const CalendarDate = z.string()

/** A reply that consists of a message. */
export const Message = z.object({ message: z.string() })

/** A reply with `success`, for routes whose refusals carry `success: false`. */
export const Outcome = z.object({ success: z.literal(true), message: z.string() })
