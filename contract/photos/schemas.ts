import * as z from 'zod/mini'
import { defineSpecs } from '../kit/route.ts'
import { anyText, Id } from '../kit/scalars.ts'

export const photosSpecs = defineSpecs({
  show: {
    access: 'member',
    summary: 'A photo; `?size=card` the small one for cards',
    params: z.object({ photoId: Id }),
    query: z.object({ size: z.optional(anyText()) }),
    reply: null,
    problems: ['photo-not-found'],
  },
})
