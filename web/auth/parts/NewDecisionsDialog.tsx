import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { REPORT_CATEGORY_LABELS } from '#contract/moderation/options.ts'
import { operators } from '#contract/operators/routes.ts'
import type { NewDecision } from '#contract/operators/schemas.ts'
import { reasonOf } from '#web/platform/api/api.ts'
import { routeQuery, useRouteMutation } from '#web/platform/api/query-client.ts'
import { formatTimestamp } from '#web/platform/format/format-date.ts'
import { linkTo, usePath } from '#web/platform/routing/router.tsx'
import { setCurrentUser, useCurrentUser } from '#web/platform/session/session.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { endOf, headingOf, WHAT } from './decision-words.ts'

const REPORTED = 'Somebody reported this to us, and we have looked at it.'
const NOTICED = 'We have looked at this, and decided about it.'
const newDecisionsQuery = { ...routeQuery(operators.newDecisions), staleTime: 0 }

/** Decisions of operators about the user, one after the other, on every screen until the user says they read them. */
export function NewDecisionsDialog() {
  const [path] = usePath()
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const { data } = useQuery(newDecisionsQuery)
  const decision = data?.[0]
  // The page of the link shows the decision itself.
  if (!decision || path === closedAt || path === linkTo('appeal')) return null
  return (
    <Dialog
      onClose={() => setClosedAt(path)}
      title={headingOf(decision)}
      description={decision.wasReported ? REPORTED : NOTICED}
      hasCross={false}
    >
      <Told decision={decision} />
      <Answers key={decision.id} decision={decision} />
    </Dialog>
  )
}

function Told({ decision }: { decision: NewDecision }) {
  const { subject, reason, sentence, decidedAt, appealBy } = decision
  const facts = [
    ['What', WHAT[subject]],
    ['About', REPORT_CATEGORY_LABELS[reason]],
    ['Decided', formatTimestamp(decidedAt)],
    ['Until', endOf(decision)],
  ] as const
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(
          ([term, fact]) =>
            fact !== null && (
              <div key={term} className="contents">
                <dt className="text-muted">{term}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="rounded-xl bg-sunken px-4 py-3 break-words whitespace-pre-line">{sentence}</p>
      {appealBy !== null && (
        <p className="text-muted">
          If you think that this is wrong, you can appeal once, until {formatTimestamp(appealBy)}. Another operator
          looks at it then.
        </p>
      )}
    </>
  )
}

function Answers({ decision: { id, appealBy } }: { decision: NewDecision }) {
  const user = useCurrentUser()
  const [, navigate] = usePath()
  const read = useRouteMutation(operators.acknowledge, { refetches: [newDecisionsQuery] })
  const link = useRouteMutation(operators.appealLink, { refetches: [newDecisionsQuery] })
  const error = read.error ?? link.error
  const acknowledge = () =>
    read.mutate(
      { params: { id } },
      { onSuccess: ({ hasNewDecision }) => user && setCurrentUser({ ...user, hasNewDecision }) },
    )
  const appeal = () =>
    link.mutate(
      { params: { id } },
      { onSuccess: ({ token }) => navigate(`${linkTo('appeal')}?token=${encodeURIComponent(token)}`) },
    )
  return (
    <>
      <FormError>{error && reasonOf(error)}</FormError>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        {appealBy !== null && (
          <Button variant="ghost" pending={link.isPending} onClick={appeal}>
            Appeal
          </Button>
        )}
        <Button pending={read.isPending} onClick={acknowledge}>
          I Have Read This
        </Button>
      </div>
    </>
  )
}
