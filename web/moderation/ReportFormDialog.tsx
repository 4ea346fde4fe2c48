import { type ReactNode, useRef, useState } from 'react'
import { cleanText } from '#contract/kit/text.ts'
import { REASON_MAX, REPORT_CATEGORY_LABELS, type ReportCategory } from '#contract/moderation/options.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { useTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { type Report, type ReportDraft, reportDraftOf } from './report-draft.ts'

const UNREACHABLE = 'We could not send this. Please check your connection and try again.'
const CATEGORIES = Object.entries(REPORT_CATEGORY_LABELS).map(([value, label]) => ({ value, label }))

interface ReportFormDialogProps {
  /** Names what is reported: its draft is kept under this name until `clearReportDraft`. */
  about: string
  title: string
  description: string
  /** Shows what is reported. */
  children?: ReactNode
  /** Chosen at first; nothing unless one is named. */
  usual?: ReportCategory | undefined
  onSend: (report: Report) => void
  isPending: boolean
  error: unknown
  /** Shown instead of the error, where something else can be done. */
  wayOn?: ReactNode
  onClose: () => void
}

/** Asks what a report is about. What was written is there again when the dialog is opened again. */
export function ReportFormDialog({ about, title, description, usual, ...props }: ReportFormDialogProps) {
  const { children, onSend, isPending, error, wayOn, onClose } = props
  const [report, change] = useTabDraft<ReportDraft>(reportDraftOf(about), { category: usual ?? null, text: '' })
  const chips = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [missing, setMissing] = useState<Partial<Record<keyof ReportDraft, string>>>({})
  /** The error of a report that was changed since. */
  const [outdated, setOutdated] = useState<unknown>()
  const edit = (part: Partial<ReportDraft>) => {
    setMissing({})
    setOutdated(error)
    change(part)
  }
  const send = () => {
    const { category, text } = report
    if (category !== null && cleanText(text) !== '') return onSend({ category, text })
    setMissing(
      category === null ? { category: 'Please choose what it is about' } : { text: 'Please say what happened' },
    )
    const wrong = category === null ? chips : field
    wrong.current?.focus()
  }
  const isShown = error && error !== outdated && Object.keys(missing).length === 0
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <div className="flex flex-col gap-6">
        {children}
        <RadioChips
          ref={chips}
          label="What is it about?"
          error={missing.category}
          shape="chips"
          options={CATEGORIES}
          value={report.category}
          onChange={(value) => edit({ category: value as ReportCategory })}
        />
        <TextArea
          ref={field}
          label="What happened?"
          error={missing.text}
          rows={3}
          maxLength={REASON_MAX}
          value={report.text}
          onChange={(event) => edit({ text: event.target.value })}
        />
        {wayOn ?? <FormError>{isShown ? (serverMessageOf(error) ?? UNREACHABLE) : undefined}</FormError>}
      </div>
      <DialogActions confirmLabel="Report" pending={isPending} onCancel={onClose} onConfirm={send} />
    </Dialog>
  )
}
