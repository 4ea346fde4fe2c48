import { useFormState } from 'react-hook-form'
import { auth } from '#contract/auth/routes.ts'
import { ApiError, hasStatus, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { showFieldProblems, useSchemaForm } from '#web/platform/form.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { linkTo, Link } from '#web/platform/routing/router.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'

const loadRules = () => import('./password-rules.ts').then((m) => m.ConfirmedChange)
const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the password. */
export function PasswordForm({ email }: { email: string }) {
  const { form, save } = usePasswordChange()
  const { errors, isSubmitting } = useFormState({ control: form.control })
  return (
    <form
      method="post"
      noValidate
      aria-label="Change password"
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-6"
    >
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <div className="flex flex-col gap-2">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <Link to={linkTo('forgotPassword')} className="self-start text-link">
          Forgot your password?
        </Link>
      </div>
      <PasswordField
        label="New password"
        hint="At least 8 characters"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" variant="secondary" pending={isSubmitting} className="self-stretch sm:self-end">
        Change Password
      </Button>
    </form>
  )
}

function usePasswordChange() {
  const form = useSchemaForm(loadRules, { defaultValues: EMPTY })
  const change = useRouteMutation(auth.changePassword)
  const save = form.handleSubmit(async ({ currentPassword, newPassword }) => {
    try {
      await change.mutateAsync({ body: { currentPassword, newPassword } })
      form.reset(EMPTY, { keepFieldsRef: true })
      void import('#web/push/device.ts').then(async (m) => m.renewNews()).catch(() => {})
      toast({ title: 'Password changed', description: 'Your password has been successfully changed.' })
    } catch (error) {
      if (isSessionLost(error)) return
      showFieldProblems(form, error)
      if (!isAboutNewPassword(error)) toast({ ...failureOf(error), variant: 'destructive' })
    } finally {
      change.reset() // the page stays, and would keep the passwords in memory
    }
  })
  return { form, save }
}

/** Whether the new password was refused: its field shows the error, and the current one is not marked. */
function isAboutNewPassword(error: unknown): boolean {
  return error instanceof ApiError && error.errors[0]?.field === 'newPassword'
}

function failureOf(error: unknown) {
  const title = 'Failed to change password. Please check your current password.'
  const description = hasStatus(error, 400) ? undefined : serverMessageOf(error)
  return { title, ...(description !== undefined && { description }) }
}
