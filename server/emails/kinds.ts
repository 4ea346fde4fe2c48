import type { NewsKind } from '#contract/account/news.ts'

/** The types of mails about each kind of news that owners turn on and off. */
export const MAILS_OF_KIND: Partial<Record<NewsKind, readonly string[]>> = {
  message: ['message'],
  request: ['message'],
  friend: ['friend'],
  'playdate-invited': ['playdate-invited'],
  'playdate-changed': ['playdate-changed'],
  'playdate-cancelled': ['playdate-cancelled'],
  'playdate-reminder': ['playdate-reminder'],
  'new-dog': ['new-dogs'],
  health: ['vaccination', 'worming', 'flea', 'health-summary'],
}

/** The kind of news that mails of a type are; undefined for those that are not turned off by kind. */
export function kindOfMail(type: string): NewsKind | undefined {
  const found = Object.entries(MAILS_OF_KIND).find(([, types]) => types.includes(type))
  return found?.[0] as NewsKind | undefined
}
