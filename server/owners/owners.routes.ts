import type { owners } from '#contract/owners/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { showOwner } from './owners.ts'

export const ownersHandlers: Handlers<typeof owners> = { show: showOwner }
