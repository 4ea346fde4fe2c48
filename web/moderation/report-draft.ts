import type { ReportCategory } from '#contract/moderation/options.ts'

/** A report as far as it is written. */
export interface ReportDraft {
  category: ReportCategory
  text: string
}

/** The key of a report's draft: each person, dog or thing has its own. */
export const reportDraftOf = (about: string) => `reportDraft ${about}`

/** Forgets the draft of a report that was sent. */
export function forgetReportDraft(about: string): void {
  sessionStorage.removeItem(reportDraftOf(about))
}
