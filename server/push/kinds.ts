import { DAY_S, HOUR_S } from '#contract/kit/durations.ts'
import type { NewsKind } from '#contract/account/news.ts'

export type PushUrgency = 'low' | 'normal' | 'high'

/**
 * Kinds of pushes: how long each is worth telling in seconds, and how soon the phone has to be woken (RFC 8030). A
 * new kind of news with the way "phone" needs a row; `clear` takes back what was read elsewhere.
 */
export const PUSH_KINDS = {
  message: { ttl: DAY_S, urgency: 'high' },
  request: { ttl: DAY_S, urgency: 'normal' },
  'playdate-invited': { ttl: 3 * DAY_S, urgency: 'normal' },
  'playdate-answered': { ttl: DAY_S, urgency: 'normal' },
  'playdate-changed': { ttl: DAY_S, urgency: 'high' },
  'playdate-cancelled': { ttl: DAY_S, urgency: 'high' },
  'playdate-reminder': { ttl: 3 * HOUR_S, urgency: 'high' },
  'new-dog': { ttl: 3 * DAY_S, urgency: 'normal' },
  health: { ttl: DAY_S, urgency: 'normal' },
  clear: { ttl: HOUR_S, urgency: 'low' },
} as const satisfies Partial<Record<NewsKind | 'clear', { ttl: number; urgency: PushUrgency }>>
export type PushKind = keyof typeof PUSH_KINDS
