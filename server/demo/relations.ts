import { DAY_MS, MINUTE_MS } from '#contract/kit/durations.ts'
import { insertFriends } from '#server/friends/add.ts'
import { insertMessages } from '#server/messages/add.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { DEMO_CONVERSATIONS } from './demo.content.ts'
import { DEMO_FRIENDSHIPS } from './demo.friendships.ts'
import type { DemoConversation } from './demo.types.ts'
import type { Community } from './owners.ts'

/** Inserts friendships and messages. */
export async function fillRelations(db: Tx, community: Community): Promise<void> {
  const friends = DEMO_FRIENDSHIPS.map(({ from, to, contextDog, daysAgo }) => ({
    userId: idOf(community.owners, from),
    friendUserId: idOf(community.owners, to),
    contextDogId: contextDog ? idOf(community.dogs, contextDog) : null,
    status: 'accepted' as const,
    createdAt: new Date(Date.now() - daysAgo * DAY_MS),
  }))
  await insertFriends(db, friends)
  const messages = DEMO_CONVERSATIONS.flatMap((conversation) => messagesOf(conversation, community))
  await insertMessages(db, messages)
}

function messagesOf({ between, aboutDog, messages }: DemoConversation, { owners, dogs }: Community) {
  return messages.map(({ from, minutesAgo, text, read }) => ({
    senderId: idOf(owners, from),
    receiverId: idOf(owners, from === between[0] ? between[1] : between[0]),
    contextDogId: aboutDog ? idOf(dogs, aboutDog) : null,
    content: text,
    isRead: read,
    createdAt: new Date(Date.now() - minutesAgo * MINUTE_MS),
  }))
}

/** The id of an owner or dog. Throws for an unknown name. */
export function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name)
  if (!id) throw new Error(`Nobody in the demo community is called ${name}`)
  return id
}
