import { LogIn, Unlink, UserRoundCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { oidc } from '#contract/oidc/routes.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { call, reasonOf } from '#web/platform/api/api.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { signInAs, useCurrentUser } from '#web/platform/session/session.ts'
import { welcomeBack } from '#web/platform/session/welcome-back.ts'
import { useSiteConfig } from '#web/platform/session/site-config.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Panel } from '#web/ui/layout/Panel.tsx'
import { ConnectForm } from './parts/ConnectForm.tsx'

const LATE = 'That took too long, or was used already. Please try again.'

/** The account to connect, kept in the history entry: phones reload the page on return from a password manager. */
interface HistoryState {
  toConnect?: { email: string; state: string }
}

const WELCOME = { title: 'Welcome!', description: "Let's set up your profile to get started." }

type Step =
  | { is: 'waiting' }
  | { is: 'failed'; why: string | null }
  | { is: 'connecting'; email: string; state: string }

/** Where the OpenID provider sends the browser back: signs in by its answer, or asks for the account's password first. */
export function ContinuePage() {
  const [step, setStep] = useState<Step>({ is: 'waiting' })
  const isBegun = useRef(false)
  useEffect(() => {
    // React runs effects twice while one develops, and the answer counts once.
    if (isBegun.current) return
    isBegun.current = true
    const goOn = async () => {
      const next = await nextStep()
      if (next) setStep(next)
    }
    void goOn()
  }, [])
  if (step.is === 'failed') return <Failed why={step.why} />
  if (step.is === 'connecting') return <Connect email={step.email} state={step.state} />
  return <Panel icon={LogIn} title="Signing you in" text="One moment, please." />
}

async function nextStep(): Promise<Step | undefined> {
  const { toConnect } = (history.state ?? {}) as HistoryState
  const answer = takeAnswer()
  if (answer) return finish(answer)
  return toConnect ? { is: 'connecting', ...toConnect } : { is: 'failed', why: null }
}

/** The provider's answer, which is taken out of the address: it counts once. */
function takeAnswer(): string {
  const answer = location.search.slice(1)
  if (answer) history.replaceState(history.state, '', location.pathname)
  return answer
}

/** @returns what is to be shown; undefined once somebody is signed in */
async function finish(answer: string): Promise<Step | undefined> {
  try {
    const { user, isNew, accountToConnect: email } = await call(oidc.finish, { body: { answer } })
    if (email !== null) return keepToConnect({ email, state: new URLSearchParams(answer).get('state') ?? '' })
    if (!user) return { is: 'failed', why: reasonOf() }
    if (isNew) {
      toast(WELCOME)
      signInAs(user, linkTo('ownerSetup'))
    } else welcomeBack(user)
    return undefined
  } catch (error) {
    return { is: 'failed', why: reasonOf(error) }
  }
}

function keepToConnect(toConnect: { email: string; state: string }): Step {
  history.replaceState({ ...history.state, toConnect } satisfies HistoryState, '')
  return { is: 'connecting', ...toConnect }
}

/** Shown after a failed sign-in, and to a signed-in user who comes back here by Back. */
function Failed({ why }: { why: string | null }) {
  const user = useCurrentUser()
  return (
    <Panel
      icon={user ? UserRoundCheck : Unlink}
      title={user ? 'You are signed in' : 'You are not signed in'}
      text={why ?? (user ? undefined : LATE)}
      takesFocus
    >
      <ButtonLink to={linkTo(user ? 'home' : 'auth')} size="lg" wide>
        {user ? `Go On to ${APP_NAME}` : 'Back to Sign In'}
      </ButtonLink>
    </Panel>
  )
}

function Connect({ email, state }: { email: string; state: string }) {
  const name = useSiteConfig()?.signInProvider
  return (
    <Panel
      icon={UserRoundCheck}
      title="You have an account already"
      text={
        <>
          Enter the password of <b className="wrap-anywhere text-ink">{email}</b> once. From then on you can sign in
          with {name}.
        </>
      }
      takesFocus
    >
      <ConnectForm email={email} state={state} />
    </Panel>
  )
}
