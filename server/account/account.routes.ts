import type { account } from '#contract/account/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { setUpOwner, showCurrentUser } from './account.ts'
import { removeAccount } from './deletion.ts'
import { downloadOwnData, type OwnDataParts } from './own-data.ts'
import { changeNews, showNews } from './news.ts'
import { changeProfile } from './profile.ts'

export function accountHandlers(ownDataParts: OwnDataParts): Handlers<typeof account> {
  return {
    current: showCurrentUser,
    setUp: setUpOwner,
    change: changeProfile,
    ownData: downloadOwnData(ownDataParts),
    news: showNews,
    changeNews,
    remove: removeAccount,
  }
}
