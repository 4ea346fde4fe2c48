import * as z from 'zod'

/** A text that is not empty. */
export const setting = z.string().trim().min(1)

/** A whole number in a range; `meaning` says which one is asked for. */
export function wholeNumber(max: number, meaning: string, min = 0) {
  const error = `must be ${meaning}, a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

export const onOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' })
