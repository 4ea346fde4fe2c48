import { MailCheck, MailX, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { auth } from '#contract/auth/routes.ts'
import { hasStatus, serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { recheckSession } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Panel } from '#web/ui/layout/Panel.tsx'
import { clearToken, useLinkToken, wasUsed } from '#web/platform/routing/link-token.ts'

/** The target of the link in the mail to the old address: opening it changes nothing, its button does. */
export function UndoEmailChangePage() {
  const token = useLinkToken()
  const [result, setResult] = useState<'undone' | 'expired'>()
  if (result === 'undone' || (token === null && wasUsed())) return <Undone />
  if (result === 'expired' || token === null) return <Expired />
  return <Ask token={token ?? ''} onResult={setResult} />
}

function Ask({ token, onResult }: { token: string; onResult: (result: 'undone' | 'expired') => void }) {
  const undo = useRouteMutation(auth.undoEmailChange)
  const press = () =>
    undo.mutate(
      { body: { token } },
      {
        onSuccess: () => {
          clearToken()
          onResult('undone')
          void recheckSession()
        },
        onError: (error) =>
          hasStatus(error, 400)
            ? onResult('expired')
            : toast({
                title: serverMessageOf(error) ?? 'That did not work. Please try again.',
                variant: 'destructive',
              }),
      },
    )
  return (
    <Panel
      icon={ShieldAlert}
      title="Did somebody else change your address?"
      text="Then your old address stays, everybody is signed out, and we send you a link to set a new password."
    >
      <Button size="lg" wide pending={undo.isPending} onClick={press}>
        This Wasn’t Me
      </Button>
    </Panel>
  )
}

function Undone() {
  return (
    <Panel
      icon={MailCheck}
      title="Your old address is back."
      text="Everybody is signed out. We have sent you a link to set a new password: please do that now."
      takesFocus
    >
      <ButtonLink to={linkTo('forgotPassword')} variant="secondary" size="lg" wide>
        Send Another Link
      </ButtonLink>
    </Panel>
  )
}

function Expired() {
  return (
    <Panel
      icon={MailX}
      title="This link no longer works"
      text="It has expired or was already used. If somebody else may know your password, set a new one."
      takesFocus
    >
      <ButtonLink to={linkTo('forgotPassword')} size="lg" wide>
        Set a New Password
      </ButtonLink>
    </Panel>
  )
}
