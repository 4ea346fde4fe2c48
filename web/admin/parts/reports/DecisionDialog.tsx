import { type SubmitEvent, useState } from 'react'
import { admin } from '#contract/admin/routes.ts'
import { lengthOf } from '#contract/kit/text.ts'
import { type Decision, DECISIONS, MODERATOR_DAYS, SENTENCE_TO_PERSON_MAX } from '#contract/moderation/decisions.ts'
import { ADMIN_NOTES_MAX, REPORT_CATEGORY_LABELS, type ReportCategory } from '#contract/moderation/options.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import type { Report } from '#contract/moderation/schemas.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { removeTabDraft, useTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { useReauthentication } from '#web/passkeys/use-reauthentication.tsx'
import { DECISION_WORDS, nameOf } from '../../labels.ts'
import { durationOf, DURATIONS, UNTIL } from './durations.ts'

const NOT_SAVED = 'The decision was not saved. Please check your connection and try again.'
const REASONS = Object.entries(REPORT_CATEGORY_LABELS).map(([value, label]) => ({ value, label }))

/** Whether the reported thing itself can be taken down; a complaint may be about anything. */
const canBeTakenDown = (subject: Report['subject']) => subject !== 'owner' && subject !== 'complaint'

/** Accounts are deleted by administrators. */
const optionsFor = ({ subject }: Report, isAdmin: boolean) =>
  DECISIONS.filter((one) => (one !== 'take-down' || canBeTakenDown(subject)) && (one !== 'delete' || isAdmin)).map(
    (decision) => ({ value: decision, label: DECISION_WORDS[decision] }),
  )

interface DecisionDialogProps {
  report: Report
  onClose: () => void
  onSaved: (report: Report) => void
}

/** Decides a pending report; the person and the reporter are told by mail. Closing it loses nothing that was written. */
export function DecisionDialog({ report, onClose, onSaved }: DecisionDialogProps) {
  const isAdmin = useCurrentUser()?.isAdmin === true
  const { chosen, choose, save, isActing, dialog, error, isNoteTooLong } = useDecision(report, onSaved)
  const name = nameOf(report.reportedUser)
  return (
    <Dialog
      onClose={onClose}
      title={`Report about ${name}`}
      description={<p className="break-words whitespace-pre-line">{report.reason}</p>}
    >
      <form noValidate aria-label="Decision" onSubmit={save} className="flex flex-col gap-5">
        <RadioChips
          label="Decision"
          shape="chips"
          options={optionsFor(report, isAdmin)}
          value={chosen.decision}
          onChange={(value) => choose({ decision: value as Decision })}
        />
        {chosen.decision !== 'dismiss' && <Sanction name={name} chosen={chosen} choose={choose} />}
        <TextArea
          label="Notes"
          hint="Only operators read them."
          optional
          rows={2}
          maxLength={ADMIN_NOTES_MAX}
          value={chosen.note}
          onChange={(event) => choose({ note: event.target.value })}
          error={isNoteTooLong ? 'Admin notes is too long' : undefined}
        />
        <FormError>{error ? (serverMessageOf(error) ?? NOT_SAVED) : undefined}</FormError>
        <DialogActions confirmLabel="Save" pending={isActing} onCancel={onClose} />
      </form>
      {dialog}
    </Dialog>
  )
}

interface Chosen {
  decision: Decision
  /** Of the durations of its decision. */
  mute: string
  suspend: string
  /** A day. */
  until: string
  reason: ReportCategory
  sentence: string
  note: string
}

function useDecision(report: Report, onSaved: (report: Report) => void) {
  const draft = `decision ${report.id}`
  const [chosen, change] = useTabDraft<Chosen>(draft, {
    decision: 'dismiss',
    mute: '1',
    suspend: '7',
    until: '',
    reason: report.category ?? 'harassment',
    sentence: '',
    note: report.adminNotes ?? '',
  })
  const { mutateAsync } = useRouteMutation(moderation.decide, { refetches: [operators.queue, admin.acts] })
  const [error, fail] = useState<unknown>()
  const choose = (part: Partial<Chosen>) => {
    fail(undefined)
    change(part)
  }
  const isNoteTooLong = lengthOf(chosen.note.trim()) > ADMIN_NOTES_MAX
  const send = async () => {
    const { decision, reason, sentence, note } = chosen
    const told = decision === 'dismiss' ? {} : { sentence, ...durationOf(chosen) }
    fail(undefined)
    const known = { expectedPendingSince: report.pendingSince }
    const body = { decision, reason, note, ...told, ...known }
    // TanStack calls `onSuccess` only while this dialog is open: once it is closed, `onSaved` would close the next one.
    await mutateAsync({ params: { id: report.id }, body }, { onSuccess: onSaved })
    removeTabDraft(draft)
    toast({ title: 'Report saved' })
  }
  const { withReauthentication, isActing, dialog } = useReauthentication(fail)
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isActing && !isNoteTooLong) void withReauthentication(send)
  }
  return {
    chosen,
    choose,
    save,
    isActing,
    dialog,
    error,
    isNoteTooLong,
  }
}

interface SanctionProps {
  name: string
  chosen: Chosen
  choose: (change: Partial<Chosen>) => void
}

function Sanction({ name, chosen, choose }: SanctionProps) {
  const isAdmin = useCurrentUser()?.isAdmin === true
  const { decision } = chosen
  const lasts = decision === 'mute' || decision === 'suspend' ? decision : null
  return (
    <>
      {lasts && (
        <RadioChips
          label="For how long?"
          shape="chips"
          options={DURATIONS[lasts].filter(
            ({ value }) => isAdmin || value === UNTIL || Number(value) <= MODERATOR_DAYS,
          )}
          value={chosen[lasts]}
          onChange={(value) => choose({ [lasts]: value })}
        />
      )}
      {lasts === 'suspend' && chosen.suspend === UNTIL && (
        <TextField
          type="date"
          label="Until which day?"
          hint="It ends when this day begins."
          value={chosen.until}
          onChange={(event) => choose({ until: event.target.value })}
        />
      )}
      <RadioChips
        label="Reason"
        shape="chips"
        options={REASONS}
        value={chosen.reason}
        onChange={(value) => choose({ reason: value as ReportCategory })}
      />
      <TextArea
        label={`Sentence for ${name}`}
        hint="It stands in the e-mail that tells them."
        rows={2}
        maxLength={SENTENCE_TO_PERSON_MAX}
        value={chosen.sentence}
        onChange={(event) => choose({ sentence: event.target.value })}
      />
    </>
  )
}
