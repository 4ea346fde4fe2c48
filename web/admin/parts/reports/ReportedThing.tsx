import { useState } from 'react'
import { admin } from '#contract/admin/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import type { Report } from '#contract/moderation/schemas.ts'
import { REPORT_CATEGORY_LABELS } from '#contract/moderation/options.ts'
import { SENTENCE_MAX } from '#contract/playdates/options.ts'
import { callPath, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { AlertDialog } from '#web/ui/overlays/AlertDialog.tsx'
import { SUBJECT_WORDS } from '../../labels.ts'
import { MessagesAround } from './MessagesAround.tsx'

/** The reported thing as it was at the time, and the actions on it. */
export function ReportedThing({ report }: { report: Report }) {
  const { category, subject, snapshot, pictureCount } = report
  if (snapshot === null && category === null) return null
  const kind = category === null ? 'reported' : REPORT_CATEGORY_LABELS[category]
  return (
    <div className="mt-3 flex flex-col items-start gap-3 rounded-xl bg-sunken px-3.5 py-2.5">
      <p className="font-semibold">{`${SUBJECT_WORDS[subject]}: ${kind}`}</p>
      {snapshot && <p className="max-w-full break-words whitespace-pre-line">{snapshot}</p>}
      {Array.from({ length: pictureCount }, (_, n) => (
        <Picture key={n} reportId={report.id} place={n + 1} />
      ))}
      <Actions report={report} />
    </div>
  )
}

function Picture({ reportId, place }: { reportId: string; place: number }) {
  return (
    <img
      src={callPath(moderation.picture, { params: { id: reportId }, query: { place: String(place) } })}
      alt="As it was reported"
      loading="lazy"
      className="max-h-80 max-w-full rounded-xl"
    />
  )
}

function Actions({ report: { id, subject, subjectId } }: { report: Report }) {
  if (subject === 'message') return <MessagesAround reportId={id} />
  return subject === 'walk' && subjectId !== null ? <WalkActions id={subjectId} /> : null
}

function WalkActions({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
        Cancel Walk
      </Button>
      {isAsking && <CancelWalk id={id} onClose={() => setAsking(false)} />}
    </>
  )
}

function CancelWalk({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { mutateAsync, isPending, error } = useRouteMutation(admin.cancelWalk, { refetches: [admin.acts] })
  // Once it is cancelled, even if the dialog was closed meanwhile; only an open dialog is closed.
  const tell = () => toast({ title: 'Walk cancelled' })
  const cancel = () =>
    void mutateAsync({ params: { id }, body: { reason } }, { onSuccess: onClose }).then(tell, () => {})
  const fault = error && !isSessionLost(error) ? (serverMessageOf(error) ?? 'The walk was not cancelled.') : undefined
  return (
    <AlertDialog
      onClose={onClose}
      title="Cancel this walk?"
      text="Those who go are told at once, with your reason. This cannot be undone."
      confirmLabel="Cancel Walk"
      danger
      pending={isPending}
      onConfirm={cancel}
    >
      <TextArea
        label="Reason"
        rows={2}
        maxLength={SENTENCE_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fault}
      />
    </AlertDialog>
  )
}
