/** How many friends an owner may add in the first 24 hours of an account. */
export const FIRST_DAY_FRIENDS = 10
