import { useState } from 'react'
import { auth } from '#contract/auth/routes.ts'
import { callForOutcome } from '#web/platform/api/outcome.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'

/** For accounts without a password: mails the link that sets one. */
export function SendPasswordLink({ email }: { email: string }) {
  const [isPending, setPending] = useState(false)
  const [isSent, setSent] = useState(false)
  const send = async () => {
    setPending(true)
    const outcome = await callForOutcome(auth.forgotPassword, { body: { email } })
    setPending(false)
    if (outcome.success) return setSent(true)
    toast({ title: outcome.message ?? 'The e-mail could not be sent. Please try again.', variant: 'destructive' })
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="status">
        {isSent
          ? `We have sent a link to ${email}. It works once, for one hour.`
          : 'Your account has no password. We can send you a link by which you set one.'}
      </p>
      {!isSent && (
        <Button variant="secondary" className="max-sm:w-full" pending={isPending} onClick={() => void send()}>
          Send Link to Set a Password
        </Button>
      )}
    </div>
  )
}
