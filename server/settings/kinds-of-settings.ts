import * as z from 'zod'

/** A text that is not empty. */
export const setting = z.string().trim().min(1)

/** A whole number in a range; `meaning` says which one is asked for. */
export function wholeNumber(max: number, meaning: string, min = 0) {
  const error = `must be ${meaning}, a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

/**
 * An address that may hold a password. When it cannot be parsed the password usually has a reserved character, such as "#",
 * so the sentence says how these are escaped.
 */
export function addressWithPassword(protocol: RegExp, example: string) {
  const hasCredentials = (text: string) => protocol.test(text.split(':')[0] ?? '') && text.includes('@')
  return z
    .string()
    .trim()
    .refine((text) => !hasCredentials(text) || URL.canParse(text), {
      error: 'cannot be read: in a password write %23 for #, %2F for /, %3F for ?, %40 for @ and %25 for %',
      abort: true,
    })
    .pipe(z.url({ protocol, error: `must look like ${example}` }))
}

export const onOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' })
