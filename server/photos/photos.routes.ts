import type { photos } from '#contract/photos.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { showPhoto } from './photos.ts'

export const photosHandlers: Handlers<typeof photos> = { show: showPhoto }
