import type { Routes } from '../kit/route.ts'
import type { photosSpecs } from './schemas.ts'

export const photos: Routes<typeof photosSpecs> = {
  upload: { method: 'POST', path: '/api/photos' },
  setOwn: { method: 'PUT', path: '/api/photos/own' },
  show: { method: 'GET', path: '/api/photos/{photoId}' },
  signed: { method: 'GET', path: '/api/photos/{photoId}/signed' },
}
