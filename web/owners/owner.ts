import type { PublicOwner } from '#contract/kit/public-owner.ts'
import { cardPhoto } from '#contract/photos/options.ts'

/** An owner's first name. */
export function nameOf({ firstName }: Pick<PublicOwner, 'firstName'>): string {
  return firstName ?? 'Dog owner'
}

/** An owner's photo, or their dog's, in the size of cards. */
export function faceOf({ profileImageUrl, primaryDog }: PublicOwner): string | null {
  return cardPhoto(profileImageUrl ?? primaryDog?.imageUrl ?? null)
}
