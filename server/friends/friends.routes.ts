import type { friends } from '#contract/friends.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { addFriend, listFriends, removeFriend, showFriendStatus } from './friends.ts'

export const friendsHandlers: Handlers<typeof friends> = {
  list: listFriends,
  status: showFriendStatus,
  add: addFriend,
  remove: removeFriend,
}
