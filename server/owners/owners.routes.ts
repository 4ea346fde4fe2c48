import type { owners } from '#contract/owners.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { showOwner } from './owners.ts'

export const ownersHandlers: Handlers<typeof owners> = { show: showOwner }
