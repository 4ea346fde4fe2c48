import { MailCheck, MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { readTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Panel } from '#web/ui/layout/Panel.tsx'
import type { AuthValues } from './auth-rules.ts'
import { ForgotPasswordForm } from './parts/ForgotPasswordForm.tsx'
import { AUTH_DRAFT } from './use-auth-form.ts'

/** Requests a reset link; open to signed-in users too. */
export function ForgotPasswordPage() {
  const user = useCurrentUser()
  const [email, setEmail] = useState(() => user?.email ?? enteredEmail())
  const [step, setStep] = useState<'first' | 'sent' | 'again'>('first')
  const sent = (to: string) => {
    setEmail(to)
    setStep('sent')
  }
  if (step === 'sent') return <LinkSent to={email} onAgain={() => setStep('again')} />
  return (
    <Panel
      key={step}
      icon={MailQuestion}
      title="Forgot your password?"
      text="It happens. Tell us your e-mail address, and we will send you a link to set a new password."
      takesFocus={step === 'again'}
    >
      <ForgotPasswordForm email={email} onSent={sent} />
      <ButtonLink to={linkTo('auth')} variant="ghost" wide className="mt-3">
        Back to Login
      </ButtonLink>
    </Panel>
  )
}

const enteredEmail = () => (readTabDraft(AUTH_DRAFT) as Partial<AuthValues> | null)?.email ?? ''

function LinkSent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <Panel
      icon={MailCheck}
      title="Check Your Email"
      text={
        <>
          If there is an account for <strong className="font-semibold wrap-anywhere text-ink">{to}</strong>, a link to
          set a new password is on its way. It works once, for one hour.
        </>
      }
      takesFocus
    >
      <p className="mb-6 text-muted">Nothing there after a few minutes? Check your spam folder, or send it again.</p>
      <div className="flex flex-col gap-3">
        <ButtonLink to={linkTo('auth')} size="lg" wide>
          Back to Login
        </ButtonLink>
        <Button variant="ghost" wide onClick={onAgain}>
          Send Another Email
        </Button>
      </div>
    </Panel>
  )
}
