import * as z from 'zod/mini'
import { PAGE_SIZE } from './page-size.ts'
import { anyText } from './scalars.ts'

/** A query number that is never refused: out of range it is clamped, unreadable it is `usual`. */
export const clamped = ({ usual, min, max }: { usual: number; min: number; max: number }) =>
  z.pipe(
    z.optional(z.union([anyText(), z.number()])),
    z.transform((raw) => {
      const number = raw === undefined || raw === '' ? Number.NaN : Number(raw)
      return Number.isFinite(number) ? Math.min(max, Math.max(min, Math.trunc(number))) : usual
    }),
  )

/** Which page of a list, and how many entries a page has. */
export const pages = {
  page: clamped({ usual: 1, min: 1, max: 1_000_000 }),
  limit: clamped({ usual: PAGE_SIZE.usual, min: 1, max: PAGE_SIZE.max }),
}
