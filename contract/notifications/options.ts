export const NOTIFICATIONS_SHOWN = 50
export const NOTIFICATION_TYPES = ['friend', 'message', 'health_reminder'] as const
