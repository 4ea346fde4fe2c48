import type { REMINDER_HOURS } from '#contract/complaints/options.ts'

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /** Somebody complained, and operators have to find the author. */
    complained: { complaintId: string }
    /** The author was not written to for so many hours. */
    'complaint-waiting': { hours: (typeof REMINDER_HOURS)[number] }
    /** The author is written to. */
    'complaint-told': { email: string; firstName: string | null; paragraphs: readonly string[]; token: string }
    'complaint-answered': { userId: string }
    /** A complaint was decided, or closed. */
    'complaint-closed': { email: string; hasActed: boolean }
  }
}
