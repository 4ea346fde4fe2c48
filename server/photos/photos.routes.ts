import type { photos } from '#contract/photos/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { showPhoto } from './photos.ts'
import { setOwnPicture } from './of-owner.ts'
import { showSignedPhoto } from './storage/serve-photo.ts'
import { uploadPhoto } from './upload.ts'

export const photosHandlers: Handlers<typeof photos> = {
  upload: uploadPhoto,
  setOwn: setOwnPicture,
  show: showPhoto,
  signed: showSignedPhoto,
}
