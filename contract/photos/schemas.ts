import * as z from 'zod/mini'
import { defineSpecs } from '../kit/route.ts'
import { anyText, Id } from '../kit/scalars.ts'

export const photosSpecs = defineSpecs({
  show: {
    access: 'member',
    summary: 'Returns a photo; `?size=card` returns the small version for cards',
    params: z.object({ photoId: Id }),
    query: z.object({ size: z.optional(anyText()) }),
    reply: null,
    problems: ['photo-not-found'],
  },
})
