import type { ReportCategory } from '#contract/moderation/options.ts'
import { keepTabDraft, readTabDraft } from '#web/platform/drafts/tab-draft.ts'

/** A report as far as it is written. */
export interface ReportDraft {
  category: ReportCategory
  text: string
}

/** The draft of a report is kept in this tab, for each person, dog or thing: closing the dialog loses nothing. */
const keyOf = (about: string) => `reportDraft ${about}`

export function readReportDraft(about: string): ReportDraft | null {
  return readTabDraft(keyOf(about)) as ReportDraft | null
}

export function keepReportDraft(about: string, draft: ReportDraft): void {
  keepTabDraft(keyOf(about), draft)
}

/** Forgets the draft of a report that was sent. */
export function forgetReportDraft(about: string): void {
  sessionStorage.removeItem(keyOf(about))
}
