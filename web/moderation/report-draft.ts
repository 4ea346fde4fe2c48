import type { ReportCategory } from '#contract/moderation/options.ts'
import { keepTabDraft, readTabDraft, removeTabDraft } from '#web/platform/drafts/tab-draft.ts'

/** A report that can be sent. */
export interface Report {
  category: ReportCategory
  text: string
}

/** A report as far as it is written. */
export interface ReportDraft {
  category: ReportCategory | null
  text: string
}

/** The key of a report's draft: each person, dog or thing has its own. */
export const reportDraftOf = (about: string) => `reportDraft ${about}`

/** Lets a report that was begun about one thing go on about another. */
export function moveReportDraft(from: string, to: string): void {
  const draft = readTabDraft(reportDraftOf(from))
  if (draft !== null) keepTabDraft(reportDraftOf(to), draft)
  clearReportDraft(from)
}

/** Clears the draft of a report that was sent. */
export function clearReportDraft(about: string): void {
  removeTabDraft(reportDraftOf(about))
}
