import * as z from 'zod/mini'
import { Dog } from '../dogs/schemas.ts'
import { clamped } from '../kit/paging.ts'
import { PublicOwner } from '../kit/public-owner.ts'
import { defineSpecs } from '../kit/route.ts'
import { AnyId, givenId, Id, idOrNull, Instant, Message } from '../kit/scalars.ts'
import { FIELDS_LEFT_OUT, FRIENDS_ON_PAGE } from './options.ts'

const FriendStatus = z.enum(['pending', 'accepted'])

/** A friend's dog without its long texts, which only the dog's page shows. */
const FriendDog = z.omit(Dog, FIELDS_LEFT_OUT)

/** A friend with their oldest dogs and the number of all their dogs. */
export const FriendEntry = z.object({
  id: Id,
  status: FriendStatus,
  contextDogId: z.nullable(Id),
  createdAt: Instant,
  friendUser: z.extend(PublicOwner, { dogs: z.array(FriendDog), dogCount: z.number() }),
})
export type FriendEntry = z.input<typeof FriendEntry>

/** The row of a friendship, from the owner who added to the one who was added. */
const Friendship = z.object({
  id: Id,
  userId: Id,
  friendUserId: Id,
  contextDogId: z.nullable(Id),
  status: FriendStatus,
  createdAt: Instant,
})

export const friendsSpecs = defineSpecs({
  list: {
    access: 'member',
    summary:
      "Lists the caller's friends, newest first: the first 200, or a page of at most 100; X-Total-Count is the total",
    query: z.object({
      /** 0: the request names no page. */
      page: clamped({ usual: 0, min: 1, max: 1_000_000 }),
      limit: clamped({ usual: FRIENDS_ON_PAGE, min: 1, max: FRIENDS_ON_PAGE }),
    }),
    reply: z.array(FriendEntry),
    rateLimit: 'reading',
  },
  status: {
    access: 'member',
    summary: 'Confirms that the caller added an owner as a friend; 404 otherwise',
    params: z.object({ ownerId: Id }),
    reply: z.object({ status: z.literal('accepted') }),
    problems: ['no-friend-relation'],
  },
  add: {
    access: 'member',
    contactsOthers: true,
    summary: 'Adds an owner as a friend of the caller; idempotent',
    body: z.object({ friendUserId: givenId('friendUserId is required'), contextDogId: idOrNull }),
    status: [201, 200],
    reply: Friendship,
    rateLimit: 'add-friend',
    problems: ['user-not-found', 'friend-self', 'first-day-friends'],
  },
  remove: {
    access: 'member',
    summary: 'Removes a friend of the caller; idempotent',
    params: z.object({ userId: AnyId }),
    reply: Message,
  },
})
