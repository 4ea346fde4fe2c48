import { MailX, Scale } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { ANSWER_MAX } from '#contract/complaints/options.ts'
import { complaints } from '#contract/complaints/routes.ts'
import type { Received } from '#contract/kit/route.ts'
import { lengthOf } from '#contract/kit/text.ts'
import { hasStatus, reasonOf } from '#web/platform/api/api.ts'
import { showProblems } from '#web/platform/first-problem.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { removeTabDraft, useTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { formatTimestamp } from '#web/platform/format/format-date.ts'
import { draftOfLink } from '#web/platform/routing/link-token.ts'
import { Confirmation } from '#web/ui/feedback/Confirmation.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { Panel } from '#web/ui/layout/Panel.tsx'

const ANSWERS = [
  { value: 'yes', label: 'It may be removed' },
  { value: 'no', label: 'It should stay' },
]

/** Shows the author what somebody complained about, and takes one answer. */
export function AnswerPanel({ token }: { token: string }) {
  const { mutate, data, error } = useRouteMutation(complaints.showToAuthor)
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate({ body: { token } })
  }, [token, mutate])
  if (hasStatus(error, 400)) {
    return (
      <Panel
        icon={MailX}
        title="This link no longer works"
        text="It has expired or is not valid. One can answer within 48 hours."
        takesFocus
      />
    )
  }
  if (error) {
    return (
      <Panel icon={MailX} title="This could not be loaded" text={reasonOf(error)} takesFocus>
        <Button size="lg" wide onClick={() => mutate({ body: { token } })}>
          Try Again
        </Button>
      </Panel>
    )
  }
  if (!data) return <Panel icon={Scale} title="A complaint" text="Loading …" />
  return <Complained token={token} complaint={data} />
}

interface ComplainedProps {
  token: string
  complaint: Received<typeof complaints.showToAuthor>
}

/** The complaint, and the form of the answer, until it is sent. */
function Complained({ token, complaint: { what, where, answerBy, ...complaint } }: ComplainedProps) {
  const [isSent, setSent] = useState(false)
  const hasAnswered = complaint.hasAnswered || isSent
  return (
    <Panel
      icon={Scale}
      title="Somebody complained"
      text={
        <>
          <span className="block break-words">{where}</span>
          <span className="mt-4 block rounded-xl bg-sunken px-4 py-3 break-words whitespace-pre-line text-ink">
            {what}
          </span>
          <span className="mt-4 block">
            {hasAnswered ? 'You have answered. Thank you.' : `You can answer until ${formatTimestamp(answerBy)}.`}
          </span>
        </>
      }
      takesFocus
    >
      {!hasAnswered && <AnswerForm token={token} onSent={() => setSent(true)} />}
      {isSent && (
        <Confirmation>We have your answer. We look at it and write to you if we decide something.</Confirmation>
      )}
    </Panel>
  )
}

const EMPTY = { agrees: '', text: '' }
type Answer = typeof EMPTY

function problemsIn({ agrees, text }: Answer): Partial<Answer> {
  const length = lengthOf(text.trim())
  return {
    ...(agrees === '' && { agrees: 'Please choose an answer' }),
    ...(length === 0 && { text: 'Please say why' }),
    ...(length > ANSWER_MAX && { text: 'Text is too long' }),
  }
}

function AnswerForm({ token, onSent }: { token: string; onSent: () => void }) {
  const draft = draftOfLink('answer to complaint', token)
  const [{ agrees, text }, change] = useTabDraft(draft, EMPTY)
  const [problems, setProblems] = useState<Partial<Answer>>({})
  const { mutateAsync, isPending, error } = useRouteMutation(complaints.answer)
  const edit = (name: keyof Answer, value: string) => {
    change({ [name]: value })
    setProblems({ ...problems, [name]: undefined })
  }
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const found = problemsIn({ agrees, text })
    if (Object.keys(found).length > 0) return showProblems(event.currentTarget, () => setProblems(found))
    // Not a callback of the hook, which runs only while the page is shown.
    mutateAsync({ body: { token, agrees: agrees === 'yes', text } }).then(
      () => {
        removeTabDraft(draft)
        onSent()
      },
      () => {}, // shown below
    )
  }
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      <RadioChips
        label="Your answer"
        shape="chips"
        options={ANSWERS}
        value={agrees}
        error={problems.agrees}
        onChange={(value) => edit('agrees', value)}
      />
      <TextArea
        label="Why?"
        rows={5}
        maxLength={ANSWER_MAX}
        value={text}
        error={problems.text}
        onChange={(event) => edit('text', event.target.value)}
      />
      <FormError>{error && reasonOf(error)}</FormError>
      <Button type="submit" size="lg" wide pending={isPending}>
        Answer
      </Button>
    </form>
  )
}
