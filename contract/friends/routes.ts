import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { AnyId, givenId, Id, idOrNull, Instant, Message } from '../kit/scalars.ts'
import { OwnerWithDogs } from '../owners/routes.ts'

/** So many, the newest, are listed. */
export const FRIENDS_LISTED = 500

const FriendStatus = z.enum(['pending', 'accepted'])

/** F: a friend with their dogs. */
export const FriendEntry = z.object({
  id: Id,
  status: FriendStatus,
  contextDogId: z.nullable(Id),
  createdAt: Instant,
  friendUser: OwnerWithDogs,
})
export type FriendEntry = z.input<typeof FriendEntry>

/** The bare relation, from the one who added to the one who was added. */
const Friendship = z.object({
  id: Id,
  userId: Id,
  friendUserId: Id,
  contextDogId: z.nullable(Id),
  status: FriendStatus,
  createdAt: Instant,
})

export const friends = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/friends',
    access: 'member',
    summary: 'Whom the caller added, newest first',
    reply: z.array(FriendEntry),
  },
  status: {
    method: 'GET',
    path: '/api/friends/status/{ownerId}',
    access: 'member',
    summary: 'Whether the caller added this owner; 404 means no',
    params: z.object({ ownerId: Id }),
    reply: z.object({ status: z.literal('accepted') }),
    problems: ['no-friend-relation'],
  },
  add: {
    method: 'POST',
    path: '/api/friends',
    access: 'member',
    summary: 'Adds an owner as a friend; the same when already added',
    body: z.object({ friendUserId: givenId('friendUserId is required'), contextDogId: idOrNull }),
    status: [201, 200],
    reply: Friendship,
    rateLimit: 'add-friend',
    problems: ['user-not-found', 'friend-self'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/friends/{userId}',
    access: 'member',
    summary: "Removes a friend from the caller's list; the same when there is none",
    params: z.object({ userId: AnyId }),
    reply: Message,
  },
})
