import type { account } from '#contract/account/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { setUpOwner, showCurrentUser } from './account.ts'
import { removeAccount } from './deletion.ts'
import { downloadOwnData } from './own-data.ts'
import { changeProfile } from './profile.ts'

export const accountHandlers: Handlers<typeof account> = {
  current: showCurrentUser,
  setUp: setUpOwner,
  change: changeProfile,
  ownData: downloadOwnData,
  remove: removeAccount,
}
