import { type SubmitEvent, useState } from 'react'
import { auth } from '#contract/auth/routes.ts'
import { ApiError, isSessionLost, reasonOf, serverMessageOf } from '#web/platform/api/api.ts'
import { showProblems } from '#web/platform/first-problem.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'
import { hasPasskeys, passkeyFailure, reauthenticateByPasskey } from './browser-passkeys.ts'
import { SendPasswordLink } from './SendPasswordLink.tsx'

interface ReauthenticationDialogProps {
  onCancel: () => void
  onConfirmed: () => void
}

/** Asks again for the password or a passkey, before an action that only the account's own person may take. */
export function ReauthenticationDialog({ onCancel, onConfirmed }: ReauthenticationDialogProps) {
  const { email = '', hasPassword = true } = useCurrentUser() ?? {}
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const prove = useRouteMutation(auth.prove)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setFault(undefined)
    if (password === '') return showProblems(form, () => setProblem('Please enter your password'))
    try {
      await prove.mutateAsync({ body: { password } })
      onConfirmed()
    } catch (error) {
      if (isSessionLost(error)) return onCancel()
      const isWrong = error instanceof ApiError && error.errors.length > 0
      if (isWrong) showProblems(form, () => setProblem(serverMessageOf(error)))
      else setFault(reasonOf(error))
    } finally {
      prove.reset() // the page stays, and would keep the password in memory
    }
  }
  const askBrowser = async () => {
    setFault(undefined)
    setAsking(true)
    try {
      await reauthenticateByPasskey()
      onConfirmed()
    } catch (error) {
      if (isSessionLost(error)) return onCancel()
      setFault(passkeyFailure(error, 'No passkey was used. Please try again, or enter your password.'))
    } finally {
      setAsking(false)
    }
  }
  return (
    <Dialog
      onClose={onCancel}
      title="Is it you?"
      description="Please enter your password, or use a passkey. Then you go on where you were."
      hasCross={false}
    >
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword ? (
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
        ) : (
          <SendPasswordLink email={email} />
        )}
        {hasPasskeys() && (
          <Button variant="secondary" wide pending={isAsking} onClick={() => void askBrowser()}>
            Use a Passkey
          </Button>
        )}
        <FormError>{fault}</FormError>
        {hasPassword ? (
          <DialogActions confirmLabel="Continue" pending={prove.isPending} onCancel={onCancel} />
        ) : (
          <Button variant="ghost" className="self-end" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </form>
    </Dialog>
  )
}
