import { MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { auth } from '#contract/auth/routes.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { hasStatus, serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { recheckSession, useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Panel } from '#web/ui/layout/Panel.tsx'
import { clearToken, useLinkToken, wasUsed } from '#web/platform/routing/link-token.ts'
import { rememberedScreen } from './parts/way-back.ts'
import { SendConfirmation } from './SendConfirmation.tsx'

const FAILED = 'That did not work. Please try again.'

/** The result of a press: a newcomer may contact others now, somebody who could already has another address. */
type Result = 'confirmed' | 'changed' | 'expired'

/** The target of the link that confirms an address: opening it changes nothing, its button does. */
export function ConfirmEmailPage() {
  const token = useLinkToken()
  const [result, setResult] = useState<Result>()
  if (result === 'changed') return <Confirmed text={CHANGED} />
  if (result === 'confirmed' || (token === null && wasUsed()))
    return <Confirmed text="You can write to other owners now, and they can see your dog." />
  if (result === 'expired' || token === null) return <Expired />
  return <Confirm token={token ?? ''} onResult={setResult} />
}

function Confirm({ token, onResult }: { token: string; onResult: (result: Result) => void }) {
  const confirm = useRouteMutation(auth.confirmEmail)
  const isMember = useCurrentUser()?.isConfirmed === true
  const press = () =>
    confirm.mutate(
      { body: { token } },
      {
        onSuccess: () => {
          clearToken()
          onResult(isMember ? 'changed' : 'confirmed')
          void recheckSession()
        },
        onError: (error) =>
          hasStatus(error, 400)
            ? onResult('expired')
            : toast({ title: serverMessageOf(error) ?? FAILED, variant: 'destructive' }),
      },
    )
  return (
    <Panel
      icon={MailCheck}
      title="Confirm your address"
      text={isMember ? 'Then our e-mails go there.' : 'Then you can write to other owners.'}
    >
      <Button size="lg" wide pending={confirm.isPending} onClick={press}>
        Confirm
      </Button>
    </Panel>
  )
}

const CHANGED = 'Our e-mails go there from now on, and you sign in with it.'

function Confirmed({ text }: { text: string }) {
  const user = useCurrentUser()
  return (
    <Panel icon={MailCheck} title="Your e-mail address is confirmed." text={text} takesFocus>
      <ButtonLink to={user ? (rememberedScreen() ?? linkTo('home')) : linkTo('auth')} size="lg" wide>
        {user ? `Go On to ${APP_NAME}` : 'Sign In'}
      </ButtonLink>
    </Panel>
  )
}

function Expired() {
  const user = useCurrentUser()
  return (
    <Panel
      icon={MailX}
      title="This link no longer works"
      text={`It has expired or was already used.${user ? '' : ' Sign in, and we send you a new one.'}`}
      takesFocus
    >
      {user && (!user.emailVerified || user.isMailRefused) ? (
        <SendConfirmation label="Send a New Link" size="lg" wide />
      ) : (
        <ButtonLink to={linkTo(user ? 'home' : 'auth')} size="lg" wide>
          {user ? `Go On to ${APP_NAME}` : 'Sign In'}
        </ButtonLink>
      )}
    </Panel>
  )
}
