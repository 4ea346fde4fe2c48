// When the owner asked to be reminded later, kept by this browser until somebody signs out.

const KEY = 'profileCompletionReminder'
const SNOOZE_MS = 24 * 60 * 60 * 1000

/** Puts the reminder off by a day. */
export function remindLater(): void {
  localStorage.setItem(KEY, String(Date.now()))
}

/** Whether it was never put off, or more than 24 hours ago. */
export function isReminderDue(): boolean {
  const putOffAt = Number(localStorage.getItem(KEY) ?? 'never')
  return Number.isNaN(putOffAt) || Date.now() - putOffAt > SNOOZE_MS
}
