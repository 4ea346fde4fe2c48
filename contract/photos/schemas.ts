import * as z from 'zod/mini'
import { onOneLine } from '../kit/names.ts'
import { defineSpecs } from '../kit/route.ts'
import { anyText, givenId, Id, listOf, maybeEmptyText } from '../kit/scalars.ts'
import { ALT_MAX, EDIT_BODY_MAX, NOT_AN_IMAGE, PHOTO_URL_MAX, PICTURES_MAX } from './options.ts'

const ALT = 'What a picture shows'

/** A dog's pictures in their order, as they are sent: uploaded before, or the dog's own. */
export const SentPictures = listOf(
  z.object({
    id: givenId('A picture has no id'),
    alt: z._default(
      maybeEmptyText({ label: ALT, max: ALT_MAX, invalid: `${ALT} is invalid` }).check(onOneLine(ALT)),
      '',
    ),
  }),
  'Pictures',
  PICTURES_MAX,
).check(
  z.refine((pictures) => new Set(pictures.map(({ id }) => id.toLowerCase())).size === pictures.length, {
    error: 'The same picture is there twice',
  }),
)

/** The ids of the pictures that a dog had when they were changed. */
export const PicturesBefore = listOf(givenId('A picture has no id'), 'Pictures', PICTURES_MAX)

/** A stored picture. */
export const Picture = z.object({
  id: Id,
  imageUrl: z.string(),
  /** The ThumbHash, as base64: its colours, to be shown until it is there. */
  imageHash: z.optional(z.string()),
  /** Description of the picture, in its owner's words; may be empty. */
  alt: z.string(),
})
export type Picture = z.input<typeof Picture>

/** A picture in a message, which nobody has described. */
export const MessagePicture = z.omit(Picture, { alt: true })
export type MessagePicture = z.input<typeof MessagePicture>

export const photosSpecs = defineSpecs({
  upload: {
    access: 'member',
    summary: 'Stores a picture of the caller, to be used within a day; of those not used only the newest 24 stay',
    body: z.object({
      imageUrl: z.string({ error: NOT_AN_IMAGE }).check(z.maxLength(PHOTO_URL_MAX, { error: NOT_AN_IMAGE })),
    }),
    status: [201],
    reply: Picture,
    rateLimit: 'upload-photo',
    bodyLimit: EDIT_BODY_MAX,
    tooLarge: 'new-photo-too-large',
    problems: ['new-photo-too-large', 'picture-removed', 'busy', 'pictures-away'],
  },
  setOwn: {
    access: 'member',
    summary: 'Makes a stored picture the picture of the caller in place of another; null takes it away',
    body: z.object({ photoId: z.nullable(givenId('Please choose a picture')) }),
    reply: z.object({ profileImageUrl: z.nullable(z.string()) }),
    problems: ['picture-removed', 'pictures-away'],
  },
  show: {
    access: 'member',
    summary: 'Returns a photo; `?size=card` returns the small version for cards',
    params: z.object({ photoId: Id }),
    query: z.object({ size: z.optional(anyText()) }),
    reply: null,
    problems: ['photo-not-found', 'pictures-away'],
  },
  signed: {
    access: 'public',
    summary: 'Returns a photo by a signed address, for the host of PHOTO_HOST',
    params: z.object({ photoId: Id }),
    query: z.object({ size: z.optional(anyText()), until: anyText(), signature: anyText() }),
    reply: null,
    rateLimit: 'signed-photos',
    problems: ['photo-not-found', 'pictures-away'],
  },
})
