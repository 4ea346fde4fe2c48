import * as z from 'zod/mini'
import { TICK_LENGTH_MAX, TICKS_MAX } from './checklist.ts'
import { listOf } from '../kit/scalars.ts'

/** A line of the own checklist. */
export const ChecklistLine = z.object({ id: z.string(), text: z.string(), isTicked: z.boolean() })

export const Ticks = z.object({
  items: listOf(
    z
      .string({ error: 'Items is invalid' })
      .check(
        z.maxLength(TICK_LENGTH_MAX, { error: 'Items is invalid', abort: true }),
        z.regex(/^[a-z-]*$/, 'Items is invalid'),
      ),
    'Items',
    TICKS_MAX,
  ),
})
