/** The number of entries on a page of a list. */
export const PAGE_SIZE = { usual: 20, max: 50 }
