import { ShieldCheck } from 'lucide-react'
import { ANSWER_HOURS, AUTHOR_TOLD_HOURS } from '#contract/complaints/options.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { useLinkToken } from '#web/platform/routing/link-token.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { useSiteConfig } from '#web/platform/session/site-config.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { AnswerPanel } from './parts/AnswerPanel.tsx'
import { ComplaintForm } from './parts/ComplaintForm.tsx'

const STEPS = [
  'You tell us what is harmful and where it is. You need no account.',
  `Within ${AUTHOR_TOLD_HOURS} hours we write to the author what you say. We do not say who you are.`,
  `The author has ${ANSWER_HOURS} hours to answer: whether it may be removed, and why not.`,
  'If the author agrees, does not answer or cannot be reached, we remove what breaks the Act or our rules.',
  'We write to you when it is decided.',
]

/** A complaint about harmful content by anybody; by the link of a mail, its author answers here. */
export function ComplaintPage() {
  const token = useLinkToken()
  return token ? <AnswerPanel token={token} /> : <Complain />
}

function Complain() {
  const isPublished = useSiteConfig()?.transparency === true
  return (
    <div className="page-frame">
      <PageHeading
        intro={`For anything on ${APP_NAME} that harms somebody, by section 24 of the Harmful Digital Communications Act 2015.`}
      >
        Report harmful content
      </PageHeading>
      <div className="mt-8 grid items-start gap-8 lg:mt-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card>
          <ComplaintForm />
        </Card>
        <section aria-labelledby="what-happens">
          <h2 id="what-happens" className="flex items-center gap-2.5 text-2xl">
            <ShieldCheck className="size-7 text-brand dark:text-brand-strong" aria-hidden="true" /> What happens when
          </h2>
          <ol className="mt-4 flex list-decimal flex-col gap-3 pl-6">
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-5 text-muted">In an emergency, call 111. Netsafe helps with online harm: netsafe.org.nz.</p>
          {isPublished && (
            <ButtonLink to={linkTo('transparency')} variant="secondary" className="mt-5">
              How often we had to act
            </ButtonLink>
          )}
        </section>
      </div>
    </div>
  )
}
