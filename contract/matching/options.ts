/** How many dogs are compared with each other at once, at most. */
export const COMPARED_MAX = 16
