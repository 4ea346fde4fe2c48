import * as z from 'zod/mini'
import * as options from './options.ts'
import { DogChanges, dogReply, NewDog } from './fields.ts'
import { PublicOwner } from '../kit/public-owner.ts'
import { Relation } from '../kit/relation.ts'
import { defineSpecs } from '../kit/route.ts'
import { Id, Instant, Message } from '../kit/scalars.ts'
import { ACTIVITIES } from '../kit/activity.ts'
import { EDIT_BODY_MAX, PHOTO_URL_MAX } from '../photos/options.ts'
import { Picture } from '../photos/schemas.ts'

/** A dog in lists and on its page; latitude and longitude are sent to its owner only. */
export const Dog = z.object({
  id: Id,
  ownerId: Id,
  ...dogReply,
  /** The ThumbHash of the photo, as base64: its colours, to be shown until the photo is there. */
  imageHash: z.optional(z.string()),
  createdAt: Instant,
  updatedAt: Instant,
  owner: PublicOwner,
})
export type Dog = z.input<typeof Dog>

/** A dog as its page shows it: with what its owner is to the reader, and with all of its pictures in their order. */
export const ShownDog = z.extend(Dog, {
  relation: Relation,
  pictures: z.array(Picture),
  /** How active its owner is; missing for longer ago, and where either of the two does not show it. */
  activity: z.optional(z.enum(ACTIVITIES)),
})
export type ShownDog = z.input<typeof ShownDog>

export const dogsSpecs = defineSpecs({
  create: {
    access: 'member',
    summary: 'Creates a dog of the caller; a repeat with the same requestId creates none',
    body: NewDog,
    status: [201, 200],
    reply: ShownDog,
    rateLimit: 'create-dog',
    bodyLimit: PHOTO_URL_MAX,
    tooLarge: 'photo-too-large',
    invalidPrefix: options.INVALID_DOG_DATA,
    problems: ['not-your-dog', 'too-many-dogs', 'photo-too-large', 'picture-removed', 'busy', 'pictures-away'],
  },
  my: {
    access: 'member',
    summary: "Lists the caller's dogs, oldest first",
    reply: z.array(Dog),
  },
  show: {
    access: 'member',
    readsOthers: true,
    summary: 'Returns a dog with its owner',
    params: z.object({ id: Id }),
    reply: ShownDog,
    problems: ['dog-not-found'],
    rateLimit: 'reading',
  },
  edit: {
    access: 'member',
    summary: "Updates one of the caller's dogs; null clears a field, an absent field stays",
    params: z.object({ dogId: Id }),
    body: DogChanges,
    reply: ShownDog,
    rateLimit: 'edit-dog',
    bodyLimit: EDIT_BODY_MAX,
    tooLarge: 'new-photo-too-large',
    invalidPrefix: options.INVALID_DOG_DATA,
    problems: ['dog-not-found', 'not-yours-to-edit', 'new-photo-too-large', 'picture-removed', 'busy', 'pictures-away'],
  },
  remove: {
    access: 'member',
    summary: "Deletes one of the caller's dogs with its photo, records, matches and the messages about it",
    params: z.object({ id: Id }),
    reply: Message,
    problems: ['dog-not-found', 'not-yours-to-delete'],
  },
})
