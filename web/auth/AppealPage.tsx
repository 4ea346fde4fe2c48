import { MailX, Scale } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Received } from '#contract/kit/route.ts'
import { lengthOf } from '#contract/kit/text.ts'
import { REPORT_CATEGORY_LABELS } from '#contract/moderation/options.ts'
import { APPEAL_MAX } from '#contract/operators/options.ts'
import { operators } from '#contract/operators/routes.ts'
import { hasStatus, reasonOf } from '#web/platform/api/api.ts'
import { showProblems } from '#web/platform/first-problem.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { removeTabDraft, useTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { formatTimestamp } from '#web/platform/format/format-date.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { Confirmation } from '#web/ui/feedback/Confirmation.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Panel } from '#web/ui/layout/Panel.tsx'
import { endOf, headingOf } from './parts/decision-words.ts'
import { draftOfLink, useLinkToken } from '#web/platform/routing/link-token.ts'

/** The target of the link in a mail about a decision: says what was decided, and takes one appeal. */
export function AppealPage() {
  const token = useLinkToken()
  const { decision, error, ask } = useDecision(token)
  if (token === null || hasStatus(error, 400)) return <Expired />
  if (error) {
    return (
      <Panel icon={MailX} title="This could not be loaded" text={reasonOf(error)} takesFocus>
        <Button size="lg" wide onClick={ask}>
          Try Again
        </Button>
      </Panel>
    )
  }
  if (!token || !decision) return <Panel icon={Scale} title="Your appeal" text="Loading …" />
  return <Decided token={token} shown={decision} />
}

/** The decision, and the form of the appeal, until it is sent. */
function Decided({ token, shown }: { token: string; shown: Decision }) {
  const [isSent, setSent] = useState(false)
  const decision = isSent ? { ...shown, hasAppealed: true } : shown
  return (
    <Panel icon={Scale} title={headingOf(decision)} text={<Told decision={decision} />} takesFocus>
      {isOpen(decision) && <AppealForm token={token} onSent={() => setSent(true)} />}
      {isSent && <Confirmation>We have your appeal. Another operator looks at it, and we write to you.</Confirmation>}
    </Panel>
  )
}

/** Asks once: the token goes in a body, so that no log has it. */
function useDecision(token: string | null | undefined) {
  const { mutate, data, error } = useRouteMutation(operators.showDecision)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!token || isAsked.current) return
    isAsked.current = true
    mutate({ body: { token } })
  }, [token, mutate])
  return { decision: data, error, ask: () => token && mutate({ body: { token } }) }
}

const isOpen = ({ outcome, hasAppealed }: Decision) => outcome === null && !hasAppealed

type Decision = Received<typeof operators.showDecision>

function Told({ decision }: { decision: Decision }) {
  const { reason, sentence, decidedAt } = decision
  const end = endOf(decision)
  return (
    <>
      {`Decided on ${formatTimestamp(decidedAt)}, about: ${REPORT_CATEGORY_LABELS[reason]}.`}
      {end !== null && ` It lasts ${decision.endsAt === null ? 'for good' : `until ${end}`}.`}
      {sentence !== '' && (
        <span className="mt-4 block rounded-xl bg-sunken px-4 py-3 break-words whitespace-pre-line text-ink">
          {sentence}
        </span>
      )}
      <span className="mt-4 block">{stateOf(decision)}</span>
    </>
  )
}

function stateOf(decision: Decision): string {
  if (isOpen(decision)) return `You can appeal once, until ${formatTimestamp(decision.appealBy)}.`
  if (decision.outcome === null) return 'You have appealed. We write to you when it is decided.'
  return `You have appealed, and the decision ${decision.outcome === 'stands' ? 'stands' : 'no longer stands'}.`
}

function problemIn(text: string): string | undefined {
  const length = lengthOf(text.trim())
  if (length === 0) return 'Please say why'
  return length > APPEAL_MAX ? 'Text is too long' : undefined
}

function AppealForm({ token, onSent }: { token: string; onSent: () => void }) {
  const draft = draftOfLink('appeal', token)
  const [{ text }, change] = useTabDraft(draft, { text: '' })
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending, error } = useRouteMutation(operators.appeal)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const found = problemIn(text)
    if (found) return showProblems(event.currentTarget, () => setProblem(found))
    // Not a callback of the hook, which runs only while the page is shown.
    mutateAsync({ body: { token, text } }).then(
      () => {
        removeTabDraft(draft)
        onSent()
      },
      () => {}, // shown below
    )
  }
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-5">
      <TextArea
        label="Why is this wrong?"
        rows={6}
        maxLength={APPEAL_MAX}
        value={text}
        error={problem}
        onChange={(event) => {
          change({ text: event.target.value })
          setProblem(undefined)
        }}
      />
      <FormError>{error && reasonOf(error)}</FormError>
      <Button type="submit" size="lg" wide pending={isPending}>
        Appeal
      </Button>
    </form>
  )
}

function Expired() {
  return (
    <Panel
      icon={MailX}
      title="This link no longer works"
      text="It has expired or is not valid. One can appeal within 30 days."
      takesFocus
    >
      <ButtonLink to={linkTo('home')} size="lg" wide>
        Go Home
      </ButtonLink>
    </Panel>
  )
}
