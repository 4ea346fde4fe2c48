import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { anyText, Id } from '../kit/scalars.ts'

export const NOT_AN_IMAGE = 'Please select an image file (JPG, PNG, etc.)'
/** The largest file: with a new dog, and in its place later. */
export const PHOTO_MAX_BYTES = { create: 10 * 1024 * 1024, edit: 5 * 1024 * 1024 }
/** As long as a data URL can be in the greatest body that brings one. */
export const PHOTO_URL_MAX = 14 * 1024 * 1024

export const photos = defineRoutes({
  show: {
    method: 'GET',
    path: '/api/photos/{photoId}',
    access: 'member',
    summary: 'A photo; `?size=card` the small one for cards',
    params: z.object({ photoId: Id }),
    query: z.object({ size: z.optional(anyText()) }),
    reply: null,
    problems: ['photo-not-found'],
  },
})

/** The card-sized picture of a dog's imageUrl. */
export function cardPhoto(imageUrl: string): string {
  return `${imageUrl}?size=card`
}
