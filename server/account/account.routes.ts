import type { account } from '#contract/account.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { setUpOwner, showCurrentUser } from './account.ts'

export const accountHandlers: Handlers<typeof account> = { current: showCurrentUser, setUp: setUpOwner }
