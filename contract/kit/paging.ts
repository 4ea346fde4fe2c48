import * as z from 'zod/mini'
import { PAGE_SIZE } from './page-size.ts'
import { anyText } from './scalars.ts'

/** A number in the query that is never refused: clamped to the range, and `usual` if it is not a number. */
export const clamped = ({ usual, min, max }: { usual: number; min: number; max: number }) =>
  z.pipe(
    z.optional(z.union([anyText(), z.number()])),
    z.transform((raw) => {
      const number = raw === undefined || raw === '' ? Number.NaN : Number(raw)
      return Number.isFinite(number) ? Math.min(max, Math.max(min, Math.trunc(number))) : usual
    }),
  )

/** The query parameters of a paged list: page number and entries per page. */
export const pages = {
  page: clamped({ usual: 1, min: 1, max: 1_000_000 }),
  limit: clamped({ usual: PAGE_SIZE.usual, min: 1, max: PAGE_SIZE.max }),
}
