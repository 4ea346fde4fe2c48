import type { PublicOwner } from '#contract/kit/public-owner.ts'
import { cardPhoto } from '#contract/photos/options.ts'

/** An owner's first name. */
export function nameOf({ firstName }: Pick<PublicOwner, 'firstName'>): string {
  return firstName ?? 'Dog owner'
}

/** An owner's photo, or their dog's. */
export function faceOf({ profileImageUrl, primaryDog }: PublicOwner): string | null {
  if (profileImageUrl !== null) return profileImageUrl
  return primaryDog?.imageUrl == null ? null : cardPhoto(primaryDog.imageUrl)
}
