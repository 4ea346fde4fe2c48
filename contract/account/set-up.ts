import type { CurrentUser } from './schemas.ts'

/** Whether an owner has completed the set-up: location, bio and age are filled in. */
export function isSetUp({ location, bio, age }: Pick<CurrentUser, 'location' | 'bio' | 'age'>): boolean {
  return Boolean(location) && Boolean(bio) && age !== null
}
