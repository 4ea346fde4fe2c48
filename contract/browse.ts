import * as z from 'zod/mini'
import { Dog } from './dogs.ts'
import { SIZES } from './dogs.options.ts'
import { clamped, PAGE_SIZE, pages } from './kit/paging.ts'
import { defineRoutes } from './kit/route.ts'
import { cleanText, text } from './kit/scalars.ts'

export { PAGE_SIZE }
export const SEARCH_MAX = 200
export const RADIUS_KM = { search: 100, min: 1, max: 500 }

/** Filters of C-36; "all", empty and unknown values filter nothing. */
const filters = {
  breed: z._default(z.string().check(z.overwrite(cleanText), z.maxLength(80, { error: 'Breed is too long' })), ''),
  age: z.pipe(
    z.optional(z.union([z.string(), z.number()])),
    z.transform((raw) => (/^(\d|[1-3]\d|40)$/.test(String(raw)) ? Number(raw) : null)),
  ),
  size: z.pipe(
    z.optional(z.string()),
    z.transform((raw) => SIZES.find((size) => size === raw) ?? null),
  ),
}

export const browse = defineRoutes({
  all: {
    method: 'GET',
    path: '/api/dogs/all',
    access: 'member',
    summary: 'The dogs of the community, newest first, by pages (K-25)',
    query: z.object({ ...pages, ...filters }),
    reply: z.object({ dogs: z.array(Dog), totalCount: z.number(), hasMore: z.boolean() }),
    rateLimit: 'reading',
  },
  search: {
    method: 'GET',
    path: '/api/dogs/search-location',
    access: 'member',
    summary: 'Dogs by place: its name first, then what lies within the radius in km; X-Total-Count counts all (K-27)',
    query: z.object({
      location: text({ label: 'Location', max: 120, required: 'Location is required' }),
      radius: clamped({ usual: RADIUS_KM.search, min: RADIUS_KM.min, max: RADIUS_KM.max }),
      ...filters,
    }),
    reply: z.array(Dog),
    rateLimit: 'reading',
  },
})
