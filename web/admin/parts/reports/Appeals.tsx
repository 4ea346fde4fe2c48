import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { admin } from '#contract/admin/routes.ts'
import { SENTENCE_TO_PERSON_MAX } from '#contract/moderation/decisions.ts'
import { REPORT_CATEGORY_LABELS } from '#contract/moderation/options.ts'
import type { AppealOutcome } from '#contract/operators/options.ts'
import { operators } from '#contract/operators/routes.ts'
import type { Appeal } from '#contract/operators/schemas.ts'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { formatTimestamp } from '#web/platform/format/format-date.ts'
import { onDayOf } from '#web/platform/format/on-day.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { appealsQuery, pagesOf } from '../../admin.queries.ts'
import { nameOf, SANCTION_WORDS } from '../../labels.ts'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { Pager } from '../Pager.tsx'
import { Section } from '../Section.tsx'
import { usePageInRange } from './use-page-in-range.ts'

const OUTCOMES = [
  { value: 'stands', label: 'It stands' },
  { value: 'lifted', label: 'It no longer stands' },
]

/** Appeals that wait, oldest first. */
export function Appeals() {
  return (
    <Section
      title="Appeals"
      intro="Whoever decided first leaves an appeal to another operator, where there is one. The person is told by e-mail."
    >
      <Waiting />
    </Section>
  )
}

function Waiting() {
  const [page, turn] = useState(1)
  const { data, isError, refetch } = useQuery(appealsQuery(page))
  const [deciding, decide] = useState<Appeal | null>(null)
  usePageInRange(page, data?.totalCount, turn)
  if (!data) return isError ? <ErrorCard onRetry={() => void refetch()} /> : <ListSkeleton label="Loading appeals" />
  if (data.totalCount === 0)
    return <EmptyState title="No appeals" text="Appeals appear here, and operators get an e-mail." />
  return (
    <>
      <ul aria-label="Appeals" className="flex flex-col gap-3">
        {data.appeals.map((appeal) => (
          <Entry key={appeal.id} appeal={appeal} onDecide={() => decide(appeal)} />
        ))}
      </ul>
      <Pager label="Appeals" page={page} pages={pagesOf(data.totalCount)} onTurn={turn} />
      {deciding && <AppealDialog appeal={deciding} onClose={() => decide(null)} />}
    </>
  )
}

function Entry({ appeal, onDecide }: { appeal: Appeal; onDecide: () => void }) {
  const { person, kind, reason, sentence, endsAt, decidedAt, decidedBy, text, createdAt } = appeal
  return (
    <li className="rounded-2xl border border-line bg-paper p-4 sm:p-5">
      <p>
        <span className="font-semibold">{nameOf(person)}</span>{' '}
        <span className="text-muted">
          appealed{' '}
          <time dateTime={createdAt} title={formatTimestamp(createdAt)}>
            {onDayOf(createdAt)}
          </time>
        </span>
      </p>
      <p className="mt-1 text-[0.9375rem] text-muted">
        {`${SANCTION_WORDS[kind]} by ${nameOf(decidedBy)}, ${formatTimestamp(decidedAt)}: ${REPORT_CATEGORY_LABELS[reason]}`}
        {endsAt !== null && `, until ${formatTimestamp(endsAt)}`}
      </p>
      {sentence !== '' && <p className="mt-1 text-[0.9375rem] break-words text-muted">“{sentence}”</p>}
      <p className="mt-3 break-words whitespace-pre-line">{text}</p>
      <Button variant="secondary" size="sm" className="mt-4" onClick={onDecide}>
        Decide Appeal
      </Button>
    </li>
  )
}

function AppealDialog({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const [outcome, choose] = useState<AppealOutcome>('stands')
  const [answer, setAnswer] = useState('')
  const { mutateAsync, isPending, error, reset } = useRouteMutation(operators.decideAppeal, {
    refetches: [operators.appeals, operators.queue, admin.acts],
  })
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    // Once it is decided, even if the dialog was closed meanwhile; only an open dialog is closed.
    const tell = () => toast({ title: 'Appeal decided' })
    const sent = { params: { id: appeal.id }, body: { outcome, answer } }
    void mutateAsync(sent, { onSuccess: onClose }).then(tell, () => {})
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Appeal by ${nameOf(appeal.person)}`}
      description={<p className="break-words whitespace-pre-line">{appeal.text}</p>}
    >
      <form noValidate onSubmit={save} className="flex flex-col gap-5">
        <RadioChips
          label="Decision"
          shape="chips"
          options={OUTCOMES}
          value={outcome}
          onChange={(value) => choose(value as AppealOutcome)}
        />
        <TextArea
          label={`Sentence for ${nameOf(appeal.person)}`}
          rows={2}
          maxLength={SENTENCE_TO_PERSON_MAX}
          value={answer}
          onChange={(event) => {
            if (error) reset()
            setAnswer(event.target.value)
          }}
        />
        <FormError>{error ? (serverMessageOf(error) ?? 'The decision was not saved.') : undefined}</FormError>
        <DialogActions confirmLabel="Save" pending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
