import type { CurrentUser } from './schemas.ts'

/** Whether an owner has told about themselves. */
export function isSetUp({ location, bio, age }: Pick<CurrentUser, 'location' | 'bio' | 'age'>): boolean {
  return Boolean(location) && Boolean(bio) && age !== null
}
