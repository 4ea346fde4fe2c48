import { useEffect, useState } from 'react'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { welcomeBack } from '#web/platform/session/welcome-back.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { hasPasskeys, offersInField, passkeyFailure, signInByPasskey } from './browser-passkeys.ts'

/** A challenge is valid for 5 minutes: a new one is requested before. */
const OFFER_AGAIN_MS = 4 * 60_000

/** A button that signs in by a passkey; the browser offers them in the e-mail field too. Nothing where it has none. */
export function SignInWithPasskey() {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (isAsking) return
    const offer = () => void offerInField()
    offer()
    const timer = setInterval(offer, OFFER_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isAsking])
  if (!hasPasskeys()) return null
  const press = async () => {
    setAsking(true)
    try {
      await signIn()
    } catch (error) {
      toast({ ...failureOf(error), variant: 'destructive' })
    } finally {
      setAsking(false)
    }
  }
  return (
    <Button variant="secondary" size="lg" wide pending={isAsking} onClick={() => void press()}>
      Sign in with a Passkey
    </Button>
  )
}

async function signIn(inField = false): Promise<void> {
  const { user } = await signInByPasskey({ inField })
  welcomeBack(user)
}

async function offerInField(): Promise<void> {
  if (document.visibilityState === 'hidden' || !(await offersInField())) return
  try {
    await signIn(true)
  } catch (error) {
    const title = serverMessageOf(error)
    // Without words of the server the person chose none.
    if (title !== undefined) toast({ title, variant: 'destructive' })
  }
}

function failureOf(error: unknown) {
  const title = serverMessageOf(error)
  return title === undefined
    ? {
        title: 'No passkey was used',
        description: passkeyFailure(error, 'Please try again, or sign in with your password.'),
      }
    : { title }
}
