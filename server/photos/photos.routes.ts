import type { photos } from '#contract/photos/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { showPhoto } from './photos.ts'

export const photosHandlers: Handlers<typeof photos> = { show: showPhoto }
