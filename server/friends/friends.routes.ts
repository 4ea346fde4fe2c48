import type { friends } from '#contract/friends/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { addFriend, listFriends, removeFriend, showFriendStatus } from './friends.ts'

export const friendsHandlers: Handlers<typeof friends> = {
  list: listFriends,
  status: showFriendStatus,
  add: addFriend,
  remove: removeFriend,
}
