import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { admin } from '#contract/admin/routes.ts'
import { complaints } from '#contract/complaints/routes.ts'
import { COMPLAINT_LENGTHS } from '#contract/complaints/options.ts'
import type { Complaint } from '#contract/complaints/schemas.ts'
import { operators } from '#contract/operators/routes.ts'
import { reasonOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { formatRelative, formatTimestamp } from '#web/platform/format/format-date.ts'
import { onDayOf } from '#web/platform/format/on-day.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { complaintsQuery, pagesOf } from '../../admin.queries.ts'
import { nameOf } from '../../labels.ts'
import { Pager } from '../Pager.tsx'
import { Section } from '../Section.tsx'
import { usePageInRange } from './use-page-in-range.ts'

const REFETCHED = [complaints.list, operators.queue, admin.acts]

/** The complaints by the form for everybody that are not decided; nothing while there are none. */
export function Complaints() {
  const [page, turn] = useState(1)
  const { data, isError, refetch } = useQuery(complaintsQuery(page))
  usePageInRange(page, data?.totalCount, turn)
  if (data ? data.totalCount === 0 : !isError) return null
  return (
    <Section
      title="Complaints"
      intro="By anybody, about harmful content. Find the author, write to them within 48 hours, and decide the report that comes of it."
    >
      {data ? (
        <ul aria-label="Complaints" className="flex flex-col gap-4">
          {data.complaints.map((complaint) => (
            <Entry key={complaint.id} complaint={complaint} />
          ))}
        </ul>
      ) : (
        <ErrorCard onRetry={() => void refetch()} />
      )}
      <Pager label="Complaints" page={page} pages={pagesOf(data?.totalCount ?? 0)} onTurn={turn} />
    </Section>
  )
}

function Entry({ complaint }: { complaint: Complaint }) {
  const { name, email, what, where, createdAt, tellBy, isLate, person, toldAt } = complaint
  return (
    <li className="rounded-2xl border border-line bg-paper p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 break-words">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-muted">
            {`${email} · `}
            <time dateTime={createdAt} title={formatTimestamp(createdAt)}>
              {formatRelative(createdAt)}
            </time>
          </span>
        </p>
        {isLate && <Badge tone="danger">Author not written to in time</Badge>}
        {!isLate && toldAt === null && <Badge tone="amber">Write by {formatTimestamp(tellBy)}</Badge>}
      </div>
      <p className="mt-2 break-words text-muted">{where}</p>
      <p className="mt-2 break-words whitespace-pre-line">{what}</p>
      {person === null ? <Join complaint={complaint} /> : <Author complaint={complaint} />}
    </li>
  )
}

function Join({ complaint: { id, where } }: { complaint: Complaint }) {
  const [account, setAccount] = useState(where.startsWith('http') || where.startsWith('/') ? where : '')
  const join = useRouteMutation(complaints.join, { refetches: REFETCHED })
  const close = useRouteMutation(complaints.close, { refetches: REFETCHED })
  const error = join.error ?? close.error
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!join.isPending) join.mutate({ params: { id }, body: { account } })
  }
  return (
    <form noValidate onSubmit={send} className="mt-4 flex max-w-2xl flex-col gap-4">
      <TextField
        label="Whose is it?"
        hint="The address of a dog or playdate on this site, or the id of an owner."
        maxLength={COMPLAINT_LENGTHS.where}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <FormError>{error && reasonOf(error)}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" size="sm" pending={join.isPending}>
          Join to Account
        </Button>
        <Button variant="ghost" size="sm" pending={close.isPending} onClick={() => close.mutate({ params: { id } })}>
          Close Without Author
        </Button>
      </div>
    </form>
  )
}

function Author({ complaint }: { complaint: Complaint }) {
  const { id, person, mail, toldAt } = complaint
  return (
    <div className="mt-4 flex flex-col items-start gap-3 rounded-xl bg-sunken px-3.5 py-3">
      <p>
        The author is <span className="font-semibold">{person && nameOf(person)}</span>; the report stands in the queue.
      </p>
      {toldAt === null ? (
        <ReadyMail id={id} paragraphs={mail ?? []} />
      ) : (
        <Answer toldAt={toldAt} complaint={complaint} />
      )}
    </div>
  )
}

/** The mail to the author, as it goes with one press. */
function ReadyMail({ id, paragraphs }: { id: string; paragraphs: string[] }) {
  const { mutate, isPending, error } = useRouteMutation(complaints.tell, { refetches: REFETCHED })
  return (
    <>
      <div className="max-w-full rounded-xl bg-card px-4 py-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-2 break-words first:mt-0">
            {paragraph}
          </p>
        ))}
      </div>
      <FormError>{error && reasonOf(error)}</FormError>
      <Button size="sm" pending={isPending} onClick={() => mutate({ params: { id } })}>
        Send This E-mail
      </Button>
    </>
  )
}

function Answer({ toldAt, complaint: { answerBy, agrees, answer } }: { toldAt: string; complaint: Complaint }) {
  if (answer === null) {
    return (
      <p>
        Written to the author {onDayOf(toldAt)}
        {answerBy !== null && `; no answer yet, until ${formatTimestamp(answerBy)}`}
      </p>
    )
  }
  return (
    <p className="max-w-full break-words whitespace-pre-line">
      <span className="font-semibold">{agrees ? 'It may be removed: ' : 'It should stay: '}</span>
      {answer}
    </p>
  )
}
