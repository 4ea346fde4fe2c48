import type { Routes } from '../kit/route.ts'
import type { photosSpecs } from './schemas.ts'

export const photos: Routes<typeof photosSpecs> = {
  show: { method: 'GET', path: '/api/photos/{photoId}' },
}
