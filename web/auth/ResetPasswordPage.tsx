import { CircleCheckBig, KeyRound, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { linkTo, usePath } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Panel } from '#web/ui/layout/Panel.tsx'
import { useLinkToken, wasUsed } from '#web/platform/routing/link-token.ts'
import { ResetPasswordForm } from './parts/ResetPasswordForm.tsx'

const REDIRECT_AFTER_MS = 2000
const INVALID_LINK = {
  title: 'Invalid Link',
  description: 'This password reset link is invalid. Please request a new one.',
}

/** Sets a new password with the token from the reset mail. */
export function ResetPasswordPage() {
  const token = useLinkToken()
  const user = useCurrentUser()
  const [isDone, setDone] = useState(false)
  if (isDone || (token === null && wasUsed())) return <ResetComplete />
  if (token === null) return <InvalidLink />
  return (
    <Panel
      icon={KeyRound}
      title="Set a new password"
      text={`${
        user
          ? `You are signed in as ${user.email}. The new password is for the account that the mail was sent to, and signs you out here.`
          : 'This signs you out on all your devices.'
      } Then sign in with the new password.`}
    >
      <ResetPasswordForm token={token ?? ''} onDone={() => setDone(true)} />
      <ButtonLink to={linkTo('forgotPassword')} variant="ghost" wide className="mt-3">
        Request a New Link
      </ButtonLink>
    </Panel>
  )
}

/** Shows the error and redirects to the request form; the toast stays across the redirect. */
function InvalidLink() {
  const [, navigate] = usePath()
  useEffect(() => {
    toast({ ...INVALID_LINK, variant: 'destructive' })
    const timer = setTimeout(() => navigate(linkTo('forgotPassword'), { replace: true }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return <Panel icon={Unlink} title={INVALID_LINK.title} text={INVALID_LINK.description} takesFocus />
}

function ResetComplete() {
  return (
    <Panel
      icon={CircleCheckBig}
      title="Password Reset Complete"
      text="Your new password is set. Everyone who was signed in with the old one has been signed out."
      takesFocus
    >
      <ButtonLink to={linkTo('auth')} size="lg" wide>
        Login with New Password
      </ButtonLink>
    </Panel>
  )
}
