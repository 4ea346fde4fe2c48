import * as z from 'zod/mini'
import { Sentence } from './fields.ts'
import * as options from './options.ts'
import { Dog } from '../dogs/schemas.ts'
import { CalendarDate, givenId, Id, listOf } from '../kit/scalars.ts'

const howItWent = z.enum(Object.keys(options.HOW_IT_WENT) as options.HowItWent[], { error: 'Invalid answer' })

/** The reader's feedback about a playdate that is over. */
export const Feedback = z.object({
  /** Whether it may still be given or changed. */
  isOpen: z.boolean(),
  /** Whether the question was neither answered nor left out. */
  isAsked: z.boolean(),
  met: z.nullable(z.boolean()),
  dogs: z.array(z.object({ dogId: Id, howItWent, note: z.string() })),
})

export const FeedbackBody = z.object({
  met: z.nullable(z.boolean({ error: 'met is invalid' })),
  dogs: z._default(
    listOf(z.object({ dogId: givenId('dogId is required'), howItWent, note: Sentence }), 'Dogs', options.DOGS_MAX),
    [],
  ),
})

/** An own dog and another that it has met or is to meet. */
export const FeedbackMatch = z.object({
  dogId: Id,
  otherDog: Dog,
  status: z.enum(options.MATCH_STATUSES),
  lastMetOn: z.nullable(CalendarDate),
  /** The reader's feedback about the other dog. */
  ownFeedback: z.nullable(howItWent),
})
