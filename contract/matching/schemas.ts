import * as z from 'zod/mini'
import { defineSpecs } from '../kit/route.ts'
import { givenId, Id, idOr, listOf } from '../kit/scalars.ts'
import { COMPARED_MAX } from './options.ts'
import { VERDICTS } from './verdicts.ts'

/** The verdict for a pair of dogs as lists carry it, without the score. */
export const MatchWord = z.object({ verdict: z.enum(VERDICTS), label: z.string() })
export type MatchWord = z.input<typeof MatchWord>

/** The compatibility of two dogs with score, reasons and advice in plain sentences. */
export const Compatibility = z.extend(MatchWord, {
  score: z.nullable(z.number()),
  knownAnswers: z.number(),
  reasons: z.array(z.string()),
  advice: z.array(z.string()),
  missing: z.array(z.string()),
})
export type Compatibility = z.input<typeof Compatibility>

const NO_DOGS = 'dogIds is required'
/** The length of the list: ids of 64 characters, and the commas. */
const IDS_MAX = COMPARED_MAX * 65

/** Dogs by their ids, separated by commas. */
const ComparedDogs = z.pipe(
  z.pipe(
    z.string({ error: NO_DOGS }).check(z.maxLength(IDS_MAX, { error: 'Dogs has too many entries', abort: true })),
    z.transform((ids) => ids.toLowerCase().split(',')),
  ),
  listOf(idOr(NO_DOGS), 'Dogs', COMPARED_MAX),
)

export const matchingSpecs = defineSpecs({
  compatibility: {
    access: 'member',
    readsOthers: true,
    summary: "Returns the compatibility of a dog with one of the caller's dogs, with reasons",
    params: z.object({ id: Id }),
    query: z.object({ with: givenId('with is required') }),
    /** With the whole kilometres between the places of both, where both are known. */
    reply: z.extend(Compatibility, { distanceKm: z.optional(z.number()) }),
    rateLimit: 'reading',
    problems: ['dog-not-found', 'not-yours-to-match'],
  },
  pairs: {
    access: 'member',
    readsOthers: true,
    summary: 'Compares dogs of different owners with each other; those that the caller cannot see are left out',
    query: z.object({ dogIds: ComparedDogs }),
    reply: z.object({ pairs: z.array(z.extend(Compatibility, { dogId: Id, otherDogId: Id })) }),
    rateLimit: 'reading',
  },
})
