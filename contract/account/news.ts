/** The ways by which owners hear of news. */
export const NEWS_WAYS = ['bell', 'email', 'phone'] as const
export type NewsWay = (typeof NEWS_WAYS)[number]

/** Kinds of news for owners, each with the ways that it can come by; each of these can be turned off by itself. */
export const NEWS = {
  message: { label: 'Messages', ways: ['bell', 'email', 'phone'] },
  request: { label: 'First messages', ways: ['bell', 'email', 'phone'] },
  friend: { label: 'New friends', ways: ['bell', 'email'] },
  'playdate-invited': { label: 'Playdate invitations', ways: ['bell', 'email', 'phone'] },
  'playdate-answered': { label: 'Playdate answers', ways: ['bell', 'phone'] },
  'playdate-changed': { label: 'Playdate changes', ways: ['bell', 'email', 'phone'] },
  'playdate-cancelled': { label: 'Cancelled playdates', ways: ['bell', 'email', 'phone'] },
  'playdate-reminder': { label: 'Playdate reminders', ways: ['bell', 'email', 'phone'] },
  'new-dog': { label: 'New dogs that suit', ways: ['bell', 'email', 'phone'] },
  health: { label: 'Health reminders', ways: ['bell', 'email', 'phone'] },
} as const satisfies Record<string, { label: string; ways: readonly NewsWay[] }>
export type NewsKind = keyof typeof NEWS
export const NEWS_KINDS = Object.keys(NEWS) as [NewsKind, ...NewsKind[]]

/** The name of a kind of news inside a sentence: "playdate changes". */
export const newsInWords = (kind: NewsKind) => NEWS[kind].label.toLowerCase()

/** Hours of the day in New Zealand in which phones stay silent, unless the owner has chosen others. */
export const QUIET_HOURS = { from: 21, until: 7 } as const
