import { useState } from 'react'
import { admin } from '#contract/admin/routes.ts'
import type { FoundUser } from '#contract/admin/schemas.ts'
import { auth } from '#contract/auth/routes.ts'
import { PASSWORD_AGAIN } from '#contract/kit/password-again.ts'
import { hasCode, isSessionLost, NetworkError, serverMessageOf } from '#web/platform/api/api.ts'
import { useChange } from '#web/platform/api/query-client.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { dogsOf, nameOf } from '../labels.ts'

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

interface DeleteUserDialogProps {
  user: FoundUser
  open: boolean
  onOpenChange: (open: boolean) => void
  onGone: () => void
}

/** Confirms the deletion of a user by name, and asks for the password when the last sign-in is too old. */
export function DeleteUserDialog({ user, open, onOpenChange, onGone }: DeleteUserDialogProps) {
  const { asksPassword, password, typePassword, problem, isPending, confirm } = useDeletion(user, {
    onFailed: () => onOpenChange(false),
    onGone,
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${nameOf(user)}?`}
      text={
        <>
          This permanently deletes the account <strong className="break-words text-ink">{user.email}</strong>
          {dogsOf(user.dogs)} and all records. It cannot be undone.
        </>
      }
      confirmLabel="Delete User"
      danger
      pending={isPending}
      onConfirm={() => void confirm()}
    >
      {asksPassword && (
        <form
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) void confirm()
          }}
        >
          <PasswordField
            ref={takeFocus}
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => typePassword(event.target.value)}
            error={problem}
          />
        </form>
      )}
    </ConfirmDialog>
  )
}

function useDeletion(user: FoundUser, { onFailed, onGone }: { onFailed: () => void; onGone: () => void }) {
  const me = useCurrentUser()?.email ?? ''
  const [asksPassword, setAsksPassword] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const login = useChange(auth.login)
  const remove = useChange(admin.deleteUser)

  const fail = (error: unknown) => {
    onFailed()
    if (!isSessionLost(error)) toast(failureOf(error))
  }
  const erase = async () => {
    try {
      await remove.mutateAsync({ params: { id: user.id }, body: { adminEmail: me } })
      toast({ title: 'User deleted successfully' })
      onGone()
    } catch (error) {
      if (!hasCode(error, 'password-again')) return fail(error)
      setAsksPassword(true)
      setProblem(PASSWORD_AGAIN)
    }
  }
  const confirm = async () => {
    if (!asksPassword) return erase()
    if (password === '') return setProblem(PASSWORD_AGAIN)
    try {
      await login.mutateAsync({ body: { email: me, password } })
    } catch (error) {
      const words = serverMessageOf(error)
      return words === undefined ? fail(error) : setProblem(words)
    } finally {
      login.reset() // the dialog stays, and would keep the password in memory
    }
    setPassword('')
    return erase()
  }
  const typePassword = (text: string) => {
    setPassword(text)
    setProblem(undefined)
  }
  return { asksPassword, password, typePassword, problem, isPending: login.isPending || remove.isPending, confirm }
}

/** The toast of a failed deletion, with the server's message if there was a response. */
function failureOf(error: unknown) {
  const variant = 'destructive' as const
  if (error instanceof NetworkError) return { title: 'Failed to delete user', variant }
  return { title: 'Delete failed', description: serverMessageOf(error) ?? 'Unknown error', variant }
}
