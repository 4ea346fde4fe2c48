import { DAY_MS } from '#contract/kit/durations.ts'
import { STORED } from '#web/platform/session/session.ts'
import { browserStorage } from '#web/platform/storage.ts'

// The time of "Remind me later", in local storage until sign-out.

/** Postpones the reminder by a day. */
export function remindLater(): void {
  browserStorage.write(STORED.remindedAt, String(Date.now()))
}

/** Whether it was never postponed, or more than 24 hours ago. */
export function isReminderDue(): boolean {
  const putOffAt = Number(browserStorage.read(STORED.remindedAt) ?? 'never')
  return Number.isNaN(putOffAt) || Date.now() - putOffAt > DAY_MS
}
