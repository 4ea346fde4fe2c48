import type { Frequency } from '#contract/health/due.ts'
import type { HealthKind } from '#contract/health/options.ts'

/** A due treatment, for e-mails and notifications; listeners check whether the owner wants e-mails. */
export interface HealthReminder {
  owner: { id: string; email: string; firstName: string | null }
  dog: { id: string; name: string }
  kind: HealthKind
  recordId: string
  /** The vaccine or treatment. */
  name: string
  frequency: Frequency
  /** Calendar dates: when it was last given, and when it is due. */
  lastGiven: string
  due: string
}

/** Many treatments of one owner, of which the soonest are named. */
export interface DueTreatments extends Pick<HealthReminder, 'owner'> {
  count: number
  soonest: (Pick<HealthReminder, 'kind' | 'name' | 'due'> & { dogName: string })[]
}

declare module '#server/platform/events/domain-events.ts' {
  interface DomainEvents {
    /** A treatment is due within a week; published once for each record and due date. */
    'health-reminder-due': HealthReminder
    /** Six or more treatments of an owner are due, and are reported together. */
    'health-reminders-due': DueTreatments
    /** A record with a reminder was deleted, or its due date changed. */
    'health-reminder-void': { ownerId: string; recordId: string }
  }
}
