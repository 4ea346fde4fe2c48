import type { NewsKind } from '#contract/account/news.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

export type PushUrgency = 'low' | 'normal' | 'high'

/**
 * Kinds of pushes: how long each is worth telling in seconds, and how soon the phone has to be woken (RFC 8030). A
 * new kind of news with the way "phone" needs a row; `clear` takes back what was read elsewhere.
 */
export const PUSH_KINDS = {
  message: { ttl: DAY, urgency: 'high' },
  request: { ttl: DAY, urgency: 'normal' },
  'playdate-invited': { ttl: 3 * DAY, urgency: 'normal' },
  'playdate-answered': { ttl: DAY, urgency: 'normal' },
  'playdate-changed': { ttl: DAY, urgency: 'high' },
  'playdate-cancelled': { ttl: DAY, urgency: 'high' },
  'playdate-reminder': { ttl: 3 * HOUR, urgency: 'high' },
  'new-dog': { ttl: 3 * DAY, urgency: 'normal' },
  health: { ttl: DAY, urgency: 'normal' },
  clear: { ttl: HOUR, urgency: 'low' },
} as const satisfies Partial<Record<NewsKind | 'clear', { ttl: number; urgency: PushUrgency }>>
export type PushKind = keyof typeof PUSH_KINDS
