export const NOTIFICATIONS_SHOWN = 50
export const NOTIFICATION_TYPES = [
  'friend',
  'message',
  'health_reminder',
  'playdate_invited',
  'playdate_accepted',
  'playdate_declined',
  'playdate_suggested',
  'playdate_settled',
  'playdate_changed',
  'playdate_cancelled',
  'playdate_left',
  'playdate_reminder',
  'playdate_asked',
  'playdate_feedback',
  'new_dog',
  'watch_asked',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
