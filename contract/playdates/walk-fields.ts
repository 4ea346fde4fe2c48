import * as z from 'zod/mini'
import { OwnDogs, tick } from './fields.ts'
import * as options from './options.ts'
import { isLocalTime } from './wall-clock.ts'
import { clamped } from '../kit/paging.ts'
import { anyText, oneOf } from '../kit/scalars.ts'
import { REPORT_CATEGORIES } from '../moderation/options.ts'
import { ReportText } from '../moderation/schemas.ts'

// The bodies of the calls about open walks.

export const JoinWalk = z.object({ dogIds: OwnDogs, adviceRead: tick('adviceRead') })

export const WalkDecision = z.object({ decision: oneOf(['accept', 'decline'], 'decision') })

export const WalkReport = z.object({ category: oneOf(REPORT_CATEGORIES, 'category'), text: ReportText })

const Day = anyText().check(z.refine((day) => isLocalTime(`${day}T00:00`), { error: 'Invalid date' }))

export const WalkFilters = z.object({
  near: z._default(z.enum(['own'], { error: 'Invalid near' }), 'own'),
  radius: clamped({ usual: options.WALKS_LISTED.km, min: 1, max: options.WALKS_LISTED.km }),
  from: z.optional(Day),
  to: z.optional(Day),
  /** Weekdays or the weekend only. */
  week: z.optional(z.enum(options.WEEK_PARTS, { error: 'Invalid week' })),
  /** An own dog: the first one unless it is named. */
  dogId: z.optional(anyText()),
  /** Only walks that the size of this dog suits. */
  size: z.optional(z.enum(['suits'], { error: 'Invalid size' })),
  sort: z._default(z.enum(options.WALK_SORTS, { error: 'Invalid sort' }), 'time'),
  page: clamped({ usual: 1, min: 1, max: options.WALKS_LISTED.pages }),
})
