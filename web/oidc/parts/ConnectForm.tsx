import { type SubmitEvent, useState } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { auth } from '#contract/auth/routes.ts'
import { oidc } from '#contract/oidc/routes.ts'
import { call, reasonOf } from '#web/platform/api/api.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { signInAs } from '#web/platform/session/session.ts'
import { hasPasskeys, passkeyFailure, signInByPasskey } from '#web/passkeys/browser-passkeys.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'

interface ConnectFormProps {
  email: string
  /** By which the server knows what the provider has answered. */
  state: string
}

/** Signs in by the account's own password or passkey, and connects it with the provider. */
export function ConnectForm({ email, state }: ConnectFormProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [pending, setPending] = useState<'password' | 'passkey'>()
  const connect = async (by: 'password' | 'passkey', signIn: () => Promise<{ user: CurrentUser }>) => {
    setFault(undefined)
    setPending(by)
    try {
      await enterConnected((await signIn()).user, state)
    } catch (error) {
      setFault(FAULTS[by](error))
    } finally {
      setPending(undefined)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (password === '') return setProblem('Please enter your password')
    void connect('password', async () => call(auth.login, { body: { email, password } }))
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => {
          setPassword(event.target.value)
          setProblem(undefined)
        }}
        error={problem}
      />
      <Link to={linkTo('forgotPassword')} className="self-start text-link">
        Forgot your password, or never had one?
      </Link>
      <FormError>{fault}</FormError>
      <Button type="submit" size="lg" wide pending={pending === 'password'}>
        Connect
      </Button>
      {hasPasskeys() && (
        <Button
          variant="secondary"
          size="lg"
          wide
          pending={pending === 'passkey'}
          onClick={() => void connect('passkey', signInByPasskey)}
        >
          Use a Passkey
        </Button>
      )}
    </form>
  )
}

const FAULTS = {
  password: reasonOf,
  passkey: (error: unknown) => passkeyFailure(error, 'No passkey was used. Please try again, or enter your password.'),
}

/** Signs in, also where it is too late to connect: connecting can be begun anew. */
async function enterConnected(user: CurrentUser, state: string): Promise<void> {
  // The page would ask again by the button Back.
  history.replaceState(null, '')
  try {
    const connected = await call(oidc.connect, { body: { state } })
    toast({ title: 'Welcome back!', description: 'From now on you can sign in both ways.' })
    signInAs(connected.user, linkTo('home'))
  } catch (error) {
    signInAs(user, linkTo('home'))
    toast.failure('The accounts were not connected')(error)
  }
}
