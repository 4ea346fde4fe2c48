import * as z from 'zod/mini'
import { LOCATION_MAX } from './options.ts'
import { defineSpecs } from '../kit/route.ts'
import { maybeEmptyText, text } from '../kit/scalars.ts'

/** A search text, which may be empty. */
const typed = z._default(maybeEmptyText({ label: 'Location', max: LOCATION_MAX, invalid: 'Location is invalid' }), '')

export const LocationText = text({ label: 'Location', max: LOCATION_MAX, required: 'Location is required' })

export const Suggestion = z.object({ fullName: z.string(), name: z.string(), region: z.string() })
export type Suggestion = z.input<typeof Suggestion>

export const placesSpecs = defineSpecs({
  search: {
    access: 'member',
    summary: 'Searches places by name, at most 20',
    query: z.object({ q: typed }),
    reply: z.array(Suggestion),
    rateLimit: 'reading',
  },
  coordinates: {
    access: 'member',
    summary: 'Returns the position of a place',
    query: z.object({ location: LocationText }),
    reply: z.object({ lat: z.number(), lng: z.number() }),
    rateLimit: 'reading',
    problems: ['location-not-found'],
  },
  autocomplete: {
    access: 'member',
    summary: 'Suggests places for at least two characters, at most 10',
    query: z.object({ input: typed }),
    reply: z.object({ predictions: z.array(z.object({ description: z.string() })) }),
    rateLimit: 'reading',
  },
})
